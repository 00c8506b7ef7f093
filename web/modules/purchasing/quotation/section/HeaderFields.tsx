import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Option } from '#web/platform/ui/field/option.ts'
import { headerFieldProps } from '#web/kit/form/problems.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { headerTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import type { HeaderDraft } from '../draft/draft.ts'

type Props = {
  header: HeaderDraft
  onChange: (patch: Partial<HeaderDraft>) => void
  /** Says that the person left a field: it may be judged now. */
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
  categories: Option[]
  /** Nothing can be due before it. */
  today: string
  /** The day of the visit that it has already, which may stay. */
  ownVisit: string | null | undefined
}

const costs = ['allowsGeneralExpenses', 'allowsUtilities', 'allowsDiscount'] as const
const costTexts = {
  allowsGeneralExpenses: texts.generalExpenses,
  allowsUtilities: texts.utilities,
  allowsDiscount: texts.discount,
}

/** The header of a quotation: what it is about, until when, whether the site must be seen, what may be charged besides. */
export function HeaderFields({ header, onChange, onLeave, messages, categories, today, ownVisit }: Props) {
  const field = (name: keyof HeaderDraft) => headerFieldProps(name, messages, onLeave)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing="sm">
        <TextInput
          {...field('subject')}
          label={texts.subject}
          withAsterisk
          maxLength={256}
          value={header.subject}
          onChange={({ currentTarget: { value } }) => onChange({ subject: value })}
        />
        <DateField
          {...field('offersUntil')}
          label={texts.offersUntil}
          withAsterisk
          min={today}
          value={header.offersUntil}
          onChange={(offersUntil) => onChange({ offersUntil })}
        />
        <Select
          {...field('category')}
          label={texts.category}
          data={categories}
          value={header.category}
          onChange={(category) => onChange({ category })}
          clearable
          searchable
        />
      </SimpleGrid>
      <Group gap="lg" align="flex-end">
        <Checkbox
          label={texts.requiresVisit}
          checked={header.requiresVisit}
          mb={header.requiresVisit ? 8 : 0}
          onChange={({ currentTarget: { checked } }) => onChange({ requiresVisit: checked })}
        />
        {header.requiresVisit && (
          <>
            <DateField
              {...field('visitOn')}
              label={texts.visitOn}
              withAsterisk
              min={ownVisit && ownVisit < today ? ownVisit : today}
              max={header.offersUntil ?? undefined}
              value={header.visitOn}
              onChange={(visitOn) => onChange({ visitOn })}
            />
            <TextInput
              {...field('visitAt')}
              label={texts.visitAt}
              placeholder="hh:mm"
              inputMode="numeric"
              maxLength={5}
              w={120}
              value={header.visitAt}
              onChange={({ currentTarget: { value } }) => onChange({ visitAt: value })}
            />
          </>
        )}
      </Group>
      <Group gap="lg" role="group" aria-label={texts.costs}>
        <span style={{ fontSize: 'var(--mantine-font-size-sm)' }}>{texts.costs}:</span>
        {costs.map((name) => (
          <Checkbox
            key={name}
            label={costTexts[name]}
            checked={header[name]}
            onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked })}
          />
        ))}
      </Group>
    </Stack>
  )
}
