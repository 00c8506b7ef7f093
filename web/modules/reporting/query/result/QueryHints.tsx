import { Alert, Stack, Text } from '@mantine/core'
import { queryTexts as texts } from '../texts.ts'

/** What may surprise in a query's answer; nothing where nothing does. */
export const QueryHints = ({ hints }: { hints: readonly string[] }) =>
  hints.length > 0 && (
    <Alert color="yellow" title={texts.hints}>
      <Stack gap={4}>
        {hints.map((hint) => (
          <Text key={hint} size="sm">
            {hint}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
