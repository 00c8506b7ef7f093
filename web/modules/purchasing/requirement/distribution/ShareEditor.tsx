import { Button, Group, SegmentedControl, SimpleGrid } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { LookupSelect } from '#web/platform/ui/field/LookupSelect.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import type { Share } from '../draft/draft.ts'
import { useLookups } from './lookups.ts'
import { inBusiness, inMode } from './share-editor.ts'

type Props = {
  share: Share
  onChange: (share: Share) => void
  problems: ReadonlyMap<string, string>
  businesses: readonly Option[]
  /** The area whose cost centres are offered. */
  areaId: string | null
  isNew: boolean
  onAdd: () => void
}

type ChargeProps = {
  label: string
  load: Lookup
  value: Option | null
  onChange: (value: Option | null) => void
  error?: string
}

/** A lookup that offers its first options before anything is typed. */
function Charge({ label, load, ...props }: ChargeProps) {
  const [initial, setInitial] = useState<Option[] | null>(null)
  useEffect(() => {
    const control = new AbortController()
    load('', control.signal).then(setInitial, () => undefined)
    return () => control.abort()
  }, [load])
  return <LookupSelect label={label} withAsterisk load={load} initial={initial ?? []} {...props} />
}

const modes = [
  { value: 'EXPENSE', label: texts.expense },
  { value: 'PROJECT', label: texts.projectMode },
]

/** Where one share is written: company, how it is charged, to what, and how much. */
export function ShareEditor({ share, onChange, problems, businesses, areaId, isNew, onAdd }: Props) {
  const lookups = useLookups(share.business?.value ?? null, areaId)
  const isExpense = share.mode === 'EXPENSE'
  const set = (patch: Partial<Share>) => onChange({ ...share, ...patch })
  const scope = `${share.mode}-${share.business?.value ?? ''}`
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onAdd()
      }}
      aria-label={texts.title}
    >
      {/* From the top: what is wrong with one field stands below it and moves no other. */}
      <Group mb="sm" gap="sm" align="flex-start">
        <SegmentedControl
          mt={{ base: 0, xs: 25 }}
          aria-label={texts.mode}
          data={modes}
          value={share.mode}
          onChange={(mode) => onChange(inMode(share, mode as Share['mode']))}
        />
        <Select
          flex="1 1 180px"
          label={texts.business}
          withAsterisk
          data={businesses.map(({ value, label }) => ({ value, label }))}
          value={share.business?.value ?? null}
          onChange={(_value, option) =>
            onChange(inBusiness(share, option ? { value: option.value, label: option.label } : null))
          }
          error={problems.get('business')}
        />
        <DecimalField
          w={120}
          label={texts.percentage}
          withAsterisk
          most={100}
          value={share.percentage}
          onChange={(percentage) => set({ percentage })}
          error={problems.get('percentage')}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: isExpense ? 3 : 2 }} spacing="sm">
        <Charge
          key={`item-${scope}`}
          label={isExpense ? texts.expenseType : texts.budgetItem}
          load={isExpense ? lookups.expenseTypes : lookups.budgetItems}
          value={share.item}
          onChange={(item) => set({ item })}
          error={problems.get('item')}
        />
        <Charge
          key={`target-${scope}`}
          label={isExpense ? texts.costCenter : texts.project}
          load={isExpense ? lookups.costCenters : lookups.projects}
          value={share.target}
          onChange={(target) => set({ target })}
          error={problems.get('target')}
        />
        {isExpense && (
          <Charge
            key={`project-${scope}`}
            label={texts.project}
            load={lookups.projects}
            value={share.project}
            onChange={(project) => set({ project })}
            error={problems.get('project')}
          />
        )}
      </SimpleGrid>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" variant="default">
          {isNew ? actionTexts.add : texts.change}
        </Button>
      </Group>
    </form>
  )
}
