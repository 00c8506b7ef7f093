import { Group, Text } from '@mantine/core'
import { instalmentTexts as texts } from '../texts.ts'
import type { InstalmentPartsFragment } from '../customer.generated.ts'
import { InstalmentBadges } from '../InstalmentBadges.tsx'

/** Which instalment it is, and how it stands. */
export const InstalmentName = ({ instalment }: { instalment: InstalmentPartsFragment }) => (
  <div>
    <Text fw={620}>
      {texts.number(instalment.number)} · {instalment.kind}
    </Text>
    <Group gap={6}>
      <InstalmentBadges instalment={instalment} />
    </Group>
  </div>
)
