import { validateReception } from '#schema/modules/purchasing/reception/reception.ts'
import { applyDraftAction, type DocumentAction } from '#web/kit/form/draft/draft.ts'
import { jsonDraftCodec } from '#web/kit/form/draft/stored-draft.ts'
import { lineAt, problemsOf, type Problem } from '#web/kit/form/problems.ts'
import type { DocumentRules } from '#web/kit/document/useDocument.ts'
import { touchedBy } from '#web/kit/form/draft/useDraftForm.ts'
import { today } from '#web/platform/ui/text/format.ts'
import { draftOf, writtenLines, ruleLine, type ReceptionDraft } from './draft.ts'
import { receptionsPath } from '../paths.ts'
import type { ReceptionPartsFragment } from '../reception.generated.ts'

export type ReceptionAction = DocumentAction<ReceptionDraft>

/** Problems of the lines that were written, by their places among all that the form shows. */
const atPlaces = (problems: Problem[], { lines }: ReceptionDraft): Problem[] =>
  problems.map((problem) =>
    problem.place === null ? problem : { ...problem, place: lineAt(problem.field, lines) + 1 },
  )

/** A reception as a document's form knows it. What is being received of each order is kept apart. */
export const receptionRules = (
  orderId: string,
): DocumentRules<ReceptionPartsFragment, ReceptionDraft, ReceptionAction> => ({
  word: `reception.${orderId}`,
  option: 'ATTENTIONS',
  listPath: receptionsPath,
  drafts: jsonDraftCodec<ReceptionDraft>('header', 'lines'),
  draftOf,
  changed: applyDraftAction,
  touchedBy,
  findProblems(draft) {
    const lines = writtenLines(draft)
    return atPlaces(
      problemsOf(validateReception({ ...draft.header, lines: lines.map(ruleLine) }, today()), lines),
      draft,
    )
  },
  refusedProblems: (errors, draft) => atPlaces(problemsOf(errors, writtenLines(draft)), draft),
})
