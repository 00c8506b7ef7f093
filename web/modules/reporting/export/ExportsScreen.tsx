import { Text } from '@mantine/core'
import { ExportList } from '#web/kit/download/export/ExportList.tsx'
import { exportTexts as texts } from '#web/kit/download/export/texts.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'

/** «Exportaciones»: the lists that the person asked for whole, and their files. */
export const ExportsScreen = () => (
  <>
    <ScreenHeader />
    <Text size="sm" c="dimmed" mb="sm">
      {texts.intro}
    </Text>
    <ExportList />
  </>
)
