import { useApolloClient } from '@apollo/client/react'
import { useMemo } from 'react'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { formatRulesOf, type FormatDraft, type YearFormat } from './format-rules.ts'
import {
  NumberFormatsDocument,
  useSaveNumberFormatMutation,
  type NumberFormatPartsFragment as Formats,
  type NumberFormatsQuery,
} from './numbering.generated.ts'

/**
 * Prefix and digits of one year of a kind of document, as they are written.
 * @param yearOf this year of a kind's formats, or the next; the same function at every rendering
 * @param all the formats of every kind
 */
export function useFormatForm(formats: Formats, yearOf: (formats: Formats) => YearFormat, all: readonly Formats[]) {
  const client = useApolloClient()
  const [mutate] = useSaveNumberFormatMutation()
  const format = useMemo(() => yearOf(formats), [yearOf, formats])
  const rules = useMemo(() => formatRulesOf(format, all), [format, all])
  const { kind, year } = format

  async function send({ prefix, width }: FormatDraft, base: YearFormat | null, context: IdempotencyContext) {
    const { data } = await mutate({
      variables: { input: { kind, year, prefix, width: width ?? 0, version: base?.version } },
      context,
    })
    const saved = data?.saveNumberFormat
    return { row: saved?.format && yearOf(saved.format), errors: saved?.errors }
  }
  async function readAgain() {
    const { data } = await client.query<NumberFormatsQuery>({
      query: NumberFormatsDocument,
      fetchPolicy: 'network-only',
    })
    const found = data?.numberFormats.find((each) => each.kind === kind)
    return found && yearOf(found)
  }
  const form = useRowForm(rules, format, { send, readAgain })
  return { ...form, format, fieldId: rules.fieldId }
}
