import type { DocumentStructure, StructureTree } from '@forme/contracts/extraction';
import {
  readEmbeddedFiles,
  readForm,
  readScripts,
  readStructure,
  readStructureTree,
  type StructureTreeFacts,
} from '@forme/pdf-core/interchange';
import type { Pass, PassContext } from './pass';

/** Tagging, language and whatever in the catalog behaves: scripts, forms, attachments, signatures. */
export const catalogPass: Pass = {
  name: 'catalog',
  fields: ['structure', 'tagged'],
  run: (context) => {
    const structure = documentStructure(context);
    return {
      document: { structure, tagged: structure.marked === true && structure.has_structure_tree },
    };
  },
};

function documentStructure({ pdf }: PassContext): DocumentStructure {
  const structure = readStructure(pdf);
  const tree = readStructureTree(pdf);
  const form = readForm(pdf);
  const scripts = readScripts(pdf, pdf.pages);
  const files = readEmbeddedFiles(pdf);
  return {
    marked: structure.tagged,
    suspects: structure.suspects,
    has_structure_tree: structure.hasStructureTree,
    tree: tree && treeRecord(tree),
    language: structure.language,
    display_doc_title: structure.displayDocTitle,
    page_mode: structure.pageMode,
    has_javascript: scripts.present,
    javascript_places: [...scripts.places],
    actions: Object.fromEntries([...scripts.types].slice(0, mostNames)),
    document_actions: [...scripts.documentTypes].slice(0, mostNames),
    has_open_action: pdf.catalog.has('OpenAction'),
    has_layer_configurations: pdf.dict(pdf.catalog, 'OCProperties')?.has('Configs') ?? false,
    has_acro_form: form !== null && form.fields > 0,
    has_xfa: form?.hasXfa ?? false,
    has_outlines: structure.hasOutlines,
    form_field_count: form?.fields ?? 0,
    embedded_file_count: files.length,
    embedded_files: files.slice(0, mostNames).map((file) => ({
      file_name: file.fileName,
      mime_type: file.mimeType,
      relationship: file.relationship,
      embedded: file.hasStream,
    })),
    has_document_id: pdf.id !== null,
    signature_field_count: form?.signatureFields ?? 0,
    signature_count: form?.signatures ?? 0,
  };
}

// Names and languages are the file's choice, as many as it likes.
const mostNames = 100;

function treeRecord(tree: StructureTreeFacts): StructureTree {
  return {
    elements: tree.elements,
    types: Object.fromEntries(tree.types),
    unknown_types: Object.fromEntries([...tree.unknownTypes].slice(0, mostNames)),
    depth: tree.depth,
    illustrations: tree.illustrations,
    illustrations_with_text: tree.illustrationsWithText,
    heading_levels: [...tree.headingLevels],
    tables: {
      count: tree.tables.count,
      without_header: tree.tables.withoutHeader,
      header_cells: tree.tables.headerCells,
      header_cells_without_scope: tree.tables.headerCellsWithoutScope,
    },
    stray_list_items: tree.strayListItems,
    content_items: tree.contentItems,
    languages: tree.languages.slice(0, mostNames),
    complete: tree.complete,
  };
}
