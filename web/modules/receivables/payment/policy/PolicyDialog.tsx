import { Modal, Stack, Text } from '@mantine/core'
import { policies } from '#schema/modules/receivables/payment/policies.ts'

export type PolicyName = keyof typeof policies

/** The whole text of what is accepted. */
export const PolicyDialog = ({ name, onClose }: { name: PolicyName; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={policies[name].title} size="lg">
    <Stack gap="sm">
      {policies[name].paragraphs.map((paragraph) => (
        <Text key={paragraph} size="sm">
          {paragraph}
        </Text>
      ))}
    </Stack>
  </Modal>
)
