import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { Stack } from '@mantine/core'
import { numberingTexts as texts } from './texts.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { nextYearOf, thisYearOf } from './format-rules.ts'
import { FormatForm } from './FormatForm.tsx'
import type { NumberFormatPartsFragment as Formats } from './numbering.generated.ts'

type Props = { formats: Formats; all: readonly Formats[]; isReadOnly: boolean; onClose: () => void }

/** How the numbers of one kind of document look: this year's, and from the next on. */
export function FormatDrawer({ formats, all, isReadOnly, onClose }: Props) {
  const { kindName, year } = formats
  const years = [
    { title: texts.thisYear(year), yearOf: thisYearOf },
    { title: texts.nextYear(year + 1), yearOf: nextYearOf },
  ]
  return (
    <SideDrawer onClose={onClose} width="lg" title={kindName}>
      <Stack>
        {isReadOnly && <ReadOnlyBanner reason={texts.readOnly} />}
        {years.map(({ title, yearOf }) => (
          <FormatForm
            key={title}
            title={title}
            format={yearOf(formats)}
            yearOf={yearOf}
            all={all}
            isReadOnly={isReadOnly}
          />
        ))}
      </Stack>
    </SideDrawer>
  )
}
