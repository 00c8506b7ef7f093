import { validateRequired } from '#schema/platform/values/field.ts'
import type { LevelKind } from '#web/generated/types.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { circuitTexts as texts } from './texts.ts'
import type { ConfiguredLevelPartsFragment as Level } from './circuit.generated.ts'

/** A level while it is written; a number that was not understood is NaN. */
export type LevelDraft = { step: number | null; kind: LevelKind; position: string | null; daysAllowed: number | null }

export const levelKinds = (['SEQUENTIAL', 'ONE_IS_ENOUGH', 'ALL_NEEDED'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
}))

/**
 * @param next the step that a new level takes
 * @param positions what positions are called
 */
export const levelRules = (next: number, positions: readonly Option[]): RowRules<Level, LevelDraft> => ({
  draftOf: (level) => ({
    position: level?.position.value ?? null,
    kind: level?.kind ?? 'SEQUENTIAL',
    step: level?.step ?? next,
    daysAllowed: level?.daysAllowed ?? 1,
  }),
  findings: ({ position, step, daysAllowed }) =>
    validateRequired({ position, step: step?.toString(), daysAllowed: daysAllowed?.toString() }),
  shown: ({ position, kind, step, daysAllowed }) => [
    {
      name: 'position',
      label: texts.position,
      text: positions.find(({ value }) => value === position)?.label ?? '',
    },
    { name: 'kind', label: texts.kind, text: texts.kinds[kind] },
    { name: 'step', label: texts.step, text: step?.toString() ?? '' },
    { name: 'daysAllowed', label: texts.days, text: daysAllowed?.toString() ?? '' },
  ],
  fieldId: (name) => `level-${name}`,
})
