import { SimpleGrid, TextInput } from '@mantine/core'
import { optionsOf, type Option } from '#web/platform/ui/field/option.ts'
import { headerFieldProps } from '#web/kit/form/problems.ts'
import { headerTexts as texts } from '#web/modules/purchasing/requirement/texts.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { warehouseTexts } from '../texts.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import type { WarehouseChoicesQuery } from '../warehouse-requirement.generated.ts'
import { HeaderDates } from '#web/modules/purchasing/requirement/form/HeaderDates.tsx'

type Props = {
  header: HeaderDraft
  onChange: (patch: Partial<HeaderDraft>) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
  requesterName: string
  choices: WarehouseChoicesQuery
}

/** The header of a warehouse requirement while it is written. */
export function HeaderFields({ header, onChange, onLeave, messages, requesterName, choices }: Props) {
  const field = (name: keyof HeaderDraft) => headerFieldProps(name, messages, onLeave)
  const select = (
    name: 'warehouse' | 'priority' | 'reason' | 'category',
    label: string,
    options: readonly Option[],
  ) => (
    <Select
      {...field(name)}
      label={label}
      data={optionsOf(options)}
      value={header[name]}
      onChange={(value) => onChange({ [name]: value })}
      allowDeselect={name === 'category'}
      clearable={name === 'category'}
      withAsterisk={name !== 'category'}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3, lg: 4 }} spacing="sm" verticalSpacing="sm">
      <TextInput label={texts.requester} value={requesterName} readOnly variant="filled" />
      {select('warehouse', warehouseTexts.warehouse, choices.warehouses)}
      <HeaderDates dates={header} messages={messages} onChange={onChange} onLeave={onLeave} />
      {select('priority', texts.priority, choices.priorities)}
      {select('reason', texts.reason, choices.reasons)}
      {select('category', texts.category, choices.categories)}
    </SimpleGrid>
  )
}
