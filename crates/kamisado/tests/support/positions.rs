//! Positions that tests start from.

/// The positions of the figures of the rule book, with all ranks and all kinds of ends within reach.
pub const FIGURES: [&str; 12] = [
    "obpkyrgn/8/8/8/8/8/8/NGRYKPBO b - 1",
    "r7/1bny4/po6/7K/N2g2k1/3P3B/1OYR4/4G3 b N 1",
    "o5g1/2p5/5P2/4b1Y1/yrN2R2/1G1k3n/8/4K1BO w G 1",
    "o5g1/8/5R2/7n/5P2/yYpk2B1/NrG1b2O/4K3 w G 1",
    "8/o3y3/6Pg/1pNk3n/2R1KOYr/7B/1bG5/8 b G 1",
    "4yrg1/G7/Y5k1/1RK2o1n/2O5/b4P2/p7/NB6 w P 3",
    "pbonkyrg/8/8/8/8/8/8/NBORKYG+P w P 3",
    "2oy4/2p5/kb4n1/6g1/2O4r/5B1+P/3Y1GK1/R3N3 b O 3",
    "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+NK1/2O5 w K 7",
    "1r6/4o2n/3+p4/b2y++g3/1G1+kB2R/4+Y3/+P4+N2/2O2K2 w K 7",
    "6k1/++r2+p4/4++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15",
    "6k1/3+p4/++r3++g+y2/2N1n++B2/1++K1P+o3/b2G+++Y3/+O7/3R4 b R 15",
];

/// Positions and pushes that make a deadlock there, which random play rarely meets.
pub const PUSHES_INTO_DEADLOCK: [(&str, &str); 4] = [
    ("8/8/8/8/+++Kn3oO1/P2b1r++gB/1R++N++yYkGp/8 b G 15", "g3g2"),
    ("1+p+ob1rg+k/+GN+++R3++B++O/2YPK1++n+++y/8/8/8/8/8 b - 15", "b8b7"),
    ("8/8/8/1++g1nb3/1+o1++N+++Y3/1GKy+O3/2+++p++rk3/1+R1+P+B3 w Y 15", "e4e5"),
    ("8/r+o6/++y+++O++p5/++Y++NP5/Bk+K5/Gn6/bRg5/8 b P 15", "c6c5"),
];
