import type { DocumentStructure } from '@forme/contracts/extraction';
import {
  readEmbeddedFiles,
  readForm,
  readScripts,
  readStructure,
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
  const form = readForm(pdf);
  return {
    marked: structure.tagged,
    suspects: structure.suspects,
    has_structure_tree: structure.hasStructureTree,
    language: structure.language,
    display_doc_title: structure.displayDocTitle,
    page_mode: structure.pageMode,
    has_javascript: readScripts(pdf, pdf.pages).present,
    has_open_action: pdf.catalog.has('OpenAction'),
    has_acro_form: form !== null && form.fields > 0,
    has_xfa: form?.hasXfa ?? false,
    has_outlines: structure.hasOutlines,
    embedded_file_count: readEmbeddedFiles(pdf).length,
    has_document_id: pdf.id !== null,
    signature_count: form?.signatures ?? 0,
  };
}
