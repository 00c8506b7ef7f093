import { Text } from '@mantine/core'
import { ImportList } from '#web/kit/import/job/ImportList.tsx'
import { importJobTexts as texts } from '#web/kit/import/job/texts.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { ImportForm } from './ImportForm.tsx'

/** «Importaciones»: the files that the person loads into catalogues by jobs, and what they came to. */
export const ImportsScreen = () => (
  <>
    <ScreenHeader />
    <Text size="sm" c="dimmed" mb="sm">
      {texts.intro}
    </Text>
    <ImportForm />
    <ImportList />
  </>
)
