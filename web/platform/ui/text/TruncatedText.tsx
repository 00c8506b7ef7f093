import { Text } from '@mantine/core'

/** Words of a cell that end in dots where they do not fit, and are whole under the pointer. */
export const TruncatedText = ({ text }: { text: string }) => (
  <Text span inherit truncate title={text}>
    {text}
  </Text>
)
