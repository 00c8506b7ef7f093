import { NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { menuTexts as texts } from './texts.ts'
import { PicturePicker } from './PicturePicker.tsx'
import { withItemChange, parentsFor, moveUnderParent, requiredReason, type Item } from './tree.ts'
import type { Arranging } from './useMenu.ts'

type Props = { item: Item; menu: Arranging }

const INDENT = '\u2003'

/** What can be changed of one option, below its row. */
export function MenuItemForm({ item, menu: { items, problems, write } }: Props) {
  const { id, label, icon, parent, isActive } = item
  const set = (change: Partial<Item>) => write(withItemChange(items, id, change))
  const needed = isActive ? requiredReason(items, id) : null
  const parents = [
    { value: '', label: texts.top },
    ...parentsFor(items, id).map(({ item: above, level }) => ({
      value: above.id,
      label: INDENT.repeat(level) + above.label,
    })),
  ]
  return (
    <Stack gap="sm" p="md">
      <TextInput
        label={texts.label}
        value={label}
        maxLength={256}
        withAsterisk
        error={problems.find((one) => one.id === id)?.message}
        onChange={({ currentTarget: { value } }) => set({ label: value })}
      />
      <NativeSelect
        label={texts.parent}
        data={parents}
        value={parent ?? ''}
        onChange={({ currentTarget: { value } }) => write(moveUnderParent(items, id, value || null))}
      />
      <PicturePicker value={icon ?? null} onChange={(name) => set({ icon: name })} />
      <Switch
        label={texts.enabled}
        description={needed}
        checked={isActive}
        disabled={needed !== null}
        onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
      />
    </Stack>
  )
}
