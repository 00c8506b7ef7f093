import type { DocumentRules } from '#web/kit/document/useDocument.ts'
import { draftOf, type RequirementDraft } from './draft.ts'
import { applyRequirementAction, touchedBy, type FormAction } from './form-state.ts'
import { requirementDrafts } from './draft-codec.ts'
import { listPath, requirementPath, requirementWord } from '../paths.ts'
import { findProblems, refusedProblems } from './problems.ts'
import type { RequirementPartsFragment } from '../requirement.generated.ts'

/** The requirement as a document's form knows it. */
export const requirementRules: DocumentRules<RequirementPartsFragment, RequirementDraft, FormAction> = {
  word: requirementWord,
  option: 'REQUIREMENTS',
  listPath,
  pathOf: requirementPath,
  drafts: requirementDrafts,
  draftOf,
  changed: applyRequirementAction,
  touchedBy,
  findProblems,
  refusedProblems,
}
