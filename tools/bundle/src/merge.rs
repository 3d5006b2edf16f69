//! Merges modules that are loaded together.

use std::convert::Infallible;
use std::ops::Range;

use thiserror::Error;
use wasm_encoder::reencode::{Error as EncodeError, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection, Module, RawSection,
    SectionId,
};
use wasmparser::{BinaryReaderError, Import, Parser, Payload, TypeRef};

/// Why modules could not be merged.
#[derive(Debug, Error)]
pub(crate) enum MergeError {
    /// A module has something that no part has.
    #[error("a part with {0} cannot be merged")]
    Unexpected(&'static str),
    /// A module could not be read.
    #[error(transparent)]
    Read(#[from] BinaryReaderError),
    /// A module could not be written again.
    #[error(transparent)]
    Write(#[from] EncodeError<Infallible>),
}

/// Merges the modules of parts into one, which also drops their custom sections, such as the names of functions.
///
/// The parts of one page have the same types. They import tables, memories and globals, and define functions, elements and
/// data, which they share through the imported tables and memories and not through exports.
pub(crate) fn merge<'a>(modules: impl IntoIterator<Item = &'a [u8]>) -> Result<Vec<u8>, MergeError> {
    let mut merged = Merged::default();
    for module in modules {
        merged.add(module)?;
    }
    Ok(merged.finish())
}

/// The modules that have been merged so far, and where the indices of the module that is being added lead.
#[derive(Default)]
struct Merged<'a> {
    types: Option<&'a [u8]>,
    /// The module and name of each imported table, memory and global.
    tables: Vec<(&'a str, &'a str)>,
    memories: Vec<(&'a str, &'a str)>,
    globals: Vec<(&'a str, &'a str)>,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
    indices: Indices,
}

/// Where the indices of a module lead in the merged one.
#[derive(Default)]
struct Indices {
    tables: Vec<u32>,
    memories: Vec<u32>,
    globals: Vec<u32>,
    first_function: u32,
    first_element: u32,
    first_data: u32,
}

impl Reencode for Indices {
    type Error = Infallible;

    fn table_index(&mut self, table: u32) -> Result<u32, EncodeError> {
        Ok(imported_index(&self.tables, table))
    }

    fn memory_index(&mut self, memory: u32) -> Result<u32, EncodeError> {
        Ok(imported_index(&self.memories, memory))
    }

    fn global_index(&mut self, global: u32) -> Result<u32, EncodeError> {
        Ok(imported_index(&self.globals, global))
    }

    fn function_index(&mut self, function: u32) -> Result<u32, EncodeError> {
        Ok(self.first_function + function)
    }

    fn element_index(&mut self, element: u32) -> Result<u32, EncodeError> {
        Ok(self.first_element + element)
    }

    fn data_index(&mut self, data: u32) -> Result<u32, EncodeError> {
        Ok(self.first_data + data)
    }
}

/// Where an imported thing is. A module that uses something that it does not import is not valid, and neither is what is made
/// of it then.
fn imported_index(indices: &[u32], index: u32) -> u32 {
    indices.get(index as usize).copied().unwrap_or(u32::MAX)
}

impl<'a> Merged<'a> {
    fn add(&mut self, module: &'a [u8]) -> Result<(), MergeError> {
        self.indices = Indices {
            first_function: self.functions.len(),
            first_element: self.elements.len(),
            first_data: self.data.len(),
            ..Indices::default()
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::TypeSection(types) => {
                    let Range { start, end } = types.range();
                    let types = module.get(start as usize..end as usize).unwrap_or_default();
                    if *self.types.get_or_insert(types) != types {
                        return Err(MergeError::Unexpected("types of its own"));
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        self.import(import?)?;
                    }
                }
                Payload::FunctionSection(functions) => {
                    self.indices.parse_function_section(&mut self.functions, functions)?;
                }
                Payload::ElementSection(elements) => {
                    self.indices.parse_element_section(&mut self.elements, elements)?;
                }
                Payload::CodeSectionEntry(body) => self.indices.parse_function_body(&mut self.code, body)?,
                Payload::DataSection(data) => self.indices.parse_data_section(&mut self.data, data)?,
                Payload::ExportSection(exports) if exports.count() > 0 => {
                    return Err(MergeError::Unexpected("exports"));
                }
                Payload::TableSection(_) => return Err(MergeError::Unexpected("a table of its own")),
                Payload::MemorySection(_) => return Err(MergeError::Unexpected("a memory of its own")),
                Payload::GlobalSection(_) => return Err(MergeError::Unexpected("globals of its own")),
                Payload::TagSection(_) => return Err(MergeError::Unexpected("tags")),
                Payload::StartSection { .. } => return Err(MergeError::Unexpected("a start function")),
                _ => {}
            }
        }
        Ok(())
    }

    /// Imports something, unless an earlier module has imported it.
    fn import(&mut self, Import { module, name, ty }: Import<'a>) -> Result<(), MergeError> {
        let entity = self.indices.entity_type(ty)?;
        let (imported, indices) = match ty {
            TypeRef::Table(_) => (&mut self.tables, &mut self.indices.tables),
            TypeRef::Memory(_) => (&mut self.memories, &mut self.indices.memories),
            TypeRef::Global(_) => (&mut self.globals, &mut self.indices.globals),
            TypeRef::Func(_) | TypeRef::FuncExact(_) => return Err(MergeError::Unexpected("imported functions")),
            TypeRef::Tag(_) => return Err(MergeError::Unexpected("imported tags")),
        };
        let known = imported.iter().position(|known| *known == (module, name));
        let index = known.unwrap_or(imported.len());
        if known.is_none() {
            imported.push((module, name));
            self.imports.import(module, name, entity);
        }
        indices.push(u32::try_from(index).unwrap_or(u32::MAX));
        Ok(())
    }

    fn finish(self) -> Vec<u8> {
        let mut module = Module::new();
        let types = self.types.unwrap_or_default();
        module.section(&RawSection { id: SectionId::Type as u8, data: types });
        module.section(&self.imports).section(&self.functions).section(&self.elements);
        module.section(&DataCountSection { count: self.data.len() });
        module.section(&self.code).section(&self.data);
        module.finish()
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        ConstExpr, ElementMode, ElementSegment, Elements, ExportKind, ExportSection, Function, GlobalType, MemoryType,
        RefType, TableType, TypeSection, ValType,
    };
    use wasmparser::ElementItems;

    use super::*;

    /// A part with two functions, which it puts into the table: the first calls the second, which drops data and reads a global.
    fn part(globals: &[&str], text: &[u8]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        let table =
            TableType { element_type: RefType::FUNCREF, table64: false, minimum: 9, maximum: None, shared: false };
        let memory = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        for global in globals {
            let ty = GlobalType { val_type: ValType::I32, mutable: false, shared: false };
            imports.import("shared", global, ty);
        }
        imports.import("shared", "table", table).import("shared", "memory", memory);
        let mut functions = FunctionSection::new();
        functions.function(0).function(0);
        let mut elements = ElementSection::new();
        let mode = ElementMode::Active { table: Some(0), offset: &ConstExpr::i32_const(3) };
        elements.segment(ElementSegment { mode, elements: Elements::Functions(vec![1, 0].into()) });
        let (mut first, mut second) = (Function::new([]), Function::new([]));
        first.instructions().call(1).end();
        match globals.len().checked_sub(1) {
            Some(last) => second.instructions().data_drop(0).global_get(last as u32).end(),
            None => second.instructions().data_drop(0).i32_const(0).end(),
        };
        let mut code = CodeSection::new();
        code.function(&first).function(&second);
        let mut data = DataSection::new();
        data.passive(text.iter().copied());
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements);
        module.section(&DataCountSection { count: 1 }).section(&code).section(&data);
        module.finish()
    }

    /// The instructions of a module that name something by its index.
    fn named(module: &[u8]) -> Vec<String> {
        let mut named = Vec::new();
        for payload in Parser::new(0).parse_all(module) {
            let Payload::CodeSectionEntry(body) = payload.expect("a module") else {
                continue;
            };
            for operator in body.get_operators_reader().expect("a function") {
                let text = format!("{:?}", operator.expect("an instruction"));
                named.extend(text.contains("_index").then_some(text));
            }
        }
        named
    }

    #[test]
    fn each_function_uses_what_it_used_before() {
        let parts = [part(&["a"], b"one"), part(&[], b"two"), part(&["b", "a"], b"three")];
        let merged = merge(parts.iter().map(Vec::as_slice)).unwrap_or_else(|error| panic!("{error}"));
        wasmparser::validate(&merged).expect("a valid module");
        assert_eq!(
            named(&merged),
            [
                "Call { function_index: 1 }",
                "DataDrop { data_index: 0 }",
                "GlobalGet { global_index: 0 }",
                "Call { function_index: 3 }",
                "DataDrop { data_index: 1 }",
                "Call { function_index: 5 }",
                "DataDrop { data_index: 2 }",
                "GlobalGet { global_index: 0 }",
            ]
        );
        let mut elements = Vec::new();
        for payload in Parser::new(0).parse_all(&merged) {
            if let Payload::ElementSection(section) = payload.expect("a module") {
                for element in section {
                    if let ElementItems::Functions(functions) = element.expect("an element").items {
                        elements.push(functions.into_iter().collect::<Result<Vec<u32>, _>>().expect("functions"));
                    }
                }
            }
        }
        assert_eq!(elements, [[1, 0], [3, 2], [5, 4]]);
        let imports: Vec<String> = Parser::new(0)
            .parse_all(&merged)
            .filter_map(|payload| match payload.expect("a module") {
                Payload::ImportSection(imports) => Some(imports),
                _ => None,
            })
            .flat_map(|imports| imports.into_imports())
            .map(|import| import.expect("an import").name.to_owned())
            .collect();
        assert_eq!(imports, ["a", "table", "memory", "b"]);
        for text in [&b"one"[..], b"two", b"three"] {
            assert!(merged.windows(text.len()).any(|window| window == text));
        }
    }

    #[test]
    fn what_cannot_be_merged_is_refused() {
        let refused = |module: &Module| {
            let module = module.clone().finish();
            merge([&module[..], &part(&[], b"")]).map_err(|error| error.to_string()).err()
        };
        let mut exports = ExportSection::new();
        exports.export("f", ExportKind::Func, 0);
        let mut exporting = Module::new();
        exporting.section(&exports);
        assert_eq!(refused(&exporting).as_deref(), Some("a part with exports cannot be merged"));
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut typed = Module::new();
        typed.section(&types);
        assert_eq!(refused(&typed).as_deref(), Some("a part with types of its own cannot be merged"));
        assert!(merge([&b"no module"[..]]).is_err());
    }
}
