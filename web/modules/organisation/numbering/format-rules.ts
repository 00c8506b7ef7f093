import { validateNumberFormat, isNumberedKind, numberOf } from '#schema/modules/organisation/numbering/numbering.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { numberingTexts as texts } from './texts.ts'
import type { NumberFormatPartsFragment as Formats } from './numbering.generated.ts'

/** The format of a kind of document in one of its two years. */
export interface YearFormat {
  kind: string
  year: number
  prefix: string
  width: number
  last: number
  version: number | null
}

export interface FormatDraft {
  prefix: string
  width: number | null
}

export const thisYearOf = ({ kind, year, prefix, width, last, version }: Formats): YearFormat => ({
  kind,
  year,
  prefix,
  width,
  last,
  version: version ?? null,
})

export const nextYearOf = ({ kind, year, nextPrefix, nextWidth, nextLast, nextVersion }: Formats): YearFormat => ({
  kind,
  year: year + 1,
  prefix: nextPrefix,
  width: nextWidth,
  last: nextLast,
  version: nextVersion ?? null,
})

/** What the next document would be called as it is written; the number that is there while the width is none. */
export const previewOf = ({ year, last, width: savedWidth }: YearFormat, { prefix, width }: FormatDraft): string =>
  numberOf({ prefix, width: width ?? savedWidth }, year, last + 1)

/** What can be written of a year, against what the other kinds are called. */
export const formatRulesOf = (
  { kind, year, last }: YearFormat,
  all: readonly Formats[],
): RowRules<YearFormat, FormatDraft> => {
  const others = all
    .filter((other) => other.kind !== kind)
    .flatMap((other) => [
      { kind: other.kind, prefix: other.prefix },
      { kind: other.kind, prefix: other.nextPrefix },
    ])
  return {
    draftOf: (row) => ({ prefix: row?.prefix ?? '', width: row?.width ?? null }),
    findings: ({ prefix, width }) =>
      isNumberedKind(kind) ? validateNumberFormat({ prefix, width: width ?? 0 }, kind, last, others) : [],
    shown: ({ prefix, width }) => [
      { name: 'prefix', label: texts.prefix, text: prefix },
      { name: 'width', label: texts.width, text: String(width ?? '') },
    ],
    fieldId: (name) => `format-${year}-${name}`,
  }
}
