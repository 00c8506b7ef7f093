import { rowPart } from '#web/kit/form/row/row-address.ts'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { Stack } from '@mantine/core'
import { numberingTexts as texts } from './texts.ts'
import { nextYearOf, thisYearOf } from './format-rules.ts'
import { FormatForm } from './FormatForm.tsx'
import type { NumberFormatPartsFragment as Formats } from './numbering.generated.ts'
import { useFormatForm } from './useFormatForm.ts'

type Props = { formats: Formats; all: readonly Formats[]; isReadOnly: boolean; onClose: () => void }

/** How the numbers of one kind of document look: this year's, and from the next on. */
export function FormatDrawer({ formats, all, isReadOnly, onClose }: Props) {
  const { kindName, year } = formats
  const years = [
    { title: texts.thisYear(year), form: useFormatForm(formats, thisYearOf, all) },
    { title: texts.nextYear(year + 1), form: useFormatForm(formats, nextYearOf, all) },
  ]
  const unsaved = isReadOnly ? [] : years.filter(({ form }) => form.isDirty)

  /** Saves what was written of either year; resolves to whether all of it was. */
  async function save(): Promise<boolean> {
    for (const { form } of unsaved) if (!(await form.save())) return false
    return true
  }

  return (
    <SideDrawer onClose={onClose} width="lg" title={kindName}>
      <Stack>
        {isReadOnly && <ReadOnlyBanner reason={texts.readOnly} />}
        {years.map(({ title, form }) => (
          <FormatForm key={title} title={title} form={form} isReadOnly={isReadOnly} />
        ))}
      </Stack>
      <LeaveGuard isDirty={unsaved.length > 0} part={rowPart} onSave={save} />
    </SideDrawer>
  )
}
