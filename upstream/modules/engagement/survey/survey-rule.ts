import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import { sql } from 'kysely'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'

const FIXED = 'La encuesta ya tiene respuestas: solo cambian su título y sus días'

/** Days in their order; and what people were asked stays what they answered. */
export const surveyRule: RowRule = async (
  tx,
  { SurID, SurQuestion, SurAudience, SurNamed, SurFrom, SurTo },
  { companyId },
) => {
  const { rows } =
    await sql`select from "CarSurvey" s where s."SurID" = ${Number(SurID ?? 0)} and s."CpyID" = ${companyId}
    and (s."SurQuestion", s."SurAudience", s."SurNamed") is distinct from (${SurQuestion}::text, ${SurAudience}::smallint, coalesce(${SurNamed}::boolean, false))
    and exists (select from "CarSurveyAnswer" a where a."SurID" = s."SurID")`.execute(tx)
  return [
    ...(rows.length > 0 ? [{ path: 'SurQuestion', message: FIXED }] : []),
    // Days in ISO order compare as text.
    ...(String(SurTo) < String(SurFrom) ? [{ path: 'SurTo', message: recordMessages.dates }] : []),
  ]
}
