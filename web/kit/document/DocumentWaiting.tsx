import { Skeleton, Stack } from '@mantine/core'
import { useHeadingHeight } from '#web/platform/ui/page/first-heading.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'

/** A form that is not here yet, in its own shape. */
export const DocumentWaiting = () => (
  <Stack gap="md" role="status" aria-label={outcomeTexts.wait}>
    <Skeleton h={useHeadingHeight(44)} w={260} data-heading />
    <Skeleton h={190} />
    <Skeleton h={320} />
    <Skeleton h={210} />
  </Stack>
)
