import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { askOnce, ignoreKeyRepeat } from './confirm.tsx'

type Choice<Way extends string> = {
  title: string
  message: string
  /** What may be done, each with its button's words; the first one is proposed. */
  ways: Readonly<Record<Way, string>>
  /** Does none of it; Escape too. */
  back: string
}

/** Asks which of several ways to take; null for none of them. */
export const choose = <Way extends string>({ title, message, ways, back }: Choice<Way>): Promise<Way | null> =>
  askOnce<Way | null>(null, (answer) => {
    const take = (choice: Way | null) => () => {
      answer(choice)
      modals.close(id)
    }
    const [first, ...others] = Object.keys(ways) as Way[]
    const id = modals.open({
      title,
      centered: true,
      closeOnClickOutside: false,
      onClose: () => answer(null),
      children: (
        <>
          <Text mb="md">{message}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={take(null)}>
              {back}
            </Button>
            {others.map((choice) => (
              <Button key={choice} variant="default" onClick={take(choice)}>
                {ways[choice]}
              </Button>
            ))}
            {first && (
              <Button data-autofocus onKeyDown={ignoreKeyRepeat} onClick={take(first)}>
                {ways[first]}
              </Button>
            )}
          </Group>
        </>
      ),
    })
  })
