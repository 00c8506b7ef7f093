import { validateResource, type ResourceDraft } from '#schema/modules/engagement/resource/resource.ts'
import { createIssueTranslator } from '#upstream/platform/errors/refusal.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'

const WIRE: Readonly<Record<keyof ResourceDraft, string>> = { url: 'ResUrl', from: 'ResFrom', to: 'ResTo' }
const textOrEmpty = (value: unknown) => (value === null || value === undefined ? '' : textOf(value))

/** A link to a page of the web by https, days in their order. */
export const resourceRule: RowRule = (_, { ResUrl, ResFrom, ResTo }) =>
  Promise.resolve(
    validateResource({ url: textOrEmpty(ResUrl), from: textOrEmpty(ResFrom), to: textOrEmpty(ResTo) }).map(
      createIssueTranslator(WIRE),
    ),
  )
