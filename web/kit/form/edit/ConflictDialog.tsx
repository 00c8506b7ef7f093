import { Button, Group, List, Modal, Radio, ScrollArea, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { ConflictField } from './conflict.ts'
import styles from './conflict.module.css'
import type { LastChange } from './edit-rules.ts'
import { authorOf, conflictTexts as texts } from './texts.ts'
import type { OpenConflict } from './useConflict.ts'

type Side = 'mine' | 'theirs'

const Version = ({ side, title, text }: { side: Side; title: string; text: string }) => (
  <Radio.Card value={side} className={styles.version} p="xs" aria-label={`${title}: ${text || texts.nothing}`}>
    <Group wrap="nowrap" align="flex-start" gap="xs">
      <Radio.Indicator size="xs" mt={2} />
      <div className={styles.text}>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        <Text size="sm" c={text ? undefined : 'dimmed'}>
          {text || texts.nothing}
        </Text>
      </div>
    </Group>
  </Radio.Card>
)

const Choice = ({
  field: { label, mine, theirs },
  side,
  author,
  onChange,
}: {
  field: ConflictField
  side: Side
  author: ReturnType<typeof authorOf>
  onChange: (side: Side) => void
}) => (
  <Radio.Group label={label} value={side} onChange={(next) => onChange(next === 'theirs' ? 'theirs' : 'mine')}>
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={6} mt={4}>
      <Version side="mine" title={texts.mine} text={mine} />
      <Version side="theirs" title={texts.theirs[author]} text={theirs} />
    </SimpleGrid>
  </Radio.Group>
)

const nameOf = ({ isOwn, person }: LastChange) => (isOwn ? texts.ownWindow : (person ?? texts.system))

function Question({ conflict: { conflicts, taken, author, answer } }: { conflict: OpenConflict }) {
  const whose = authorOf(author)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (name: string, side: Side) =>
    setTheirs((before) => new Set(side === 'theirs' ? [...before, name] : [...before].filter((each) => each !== name)))
  return (
    <Stack>
      <Text size="sm">{texts.intro[whose]}</Text>
      {author && <Text size="sm">{texts.lastChange(nameOf(author), formatDateTime(author.at))}</Text>}
      <ScrollArea.Autosize mah="55dvh" type="auto" offsetScrollbars="present">
        <Stack gap="md">
          {conflicts.length > 1 && (
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => setTheirs(new Set())}>
                {texts.allMine}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => setTheirs(new Set(conflicts.map(({ name }) => name)))}
              >
                {texts.allTheirs}
              </Button>
            </Group>
          )}
          {conflicts.map((field) => (
            <Choice
              key={field.name}
              field={field}
              author={whose}
              side={theirs.has(field.name) ? 'theirs' : 'mine'}
              onChange={(side) => choose(field.name, side)}
            />
          ))}
          {taken.length > 0 && (
            <div>
              <Text size="sm" fw={500} mb={4}>
                {texts.taken}
              </Text>
              <List size="sm">
                {taken.map(({ label, before, after }) => (
                  <List.Item key={label}>
                    {label}: {before || texts.nothing} → {after || texts.nothing}
                  </List.Item>
                ))}
              </List>
            </div>
          )}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={() => answer('discard')}>
          {texts.discard}
        </Button>
        <Button onClick={() => answer({ theirs })} data-autofocus>
          {texts.save}
        </Button>
      </Group>
    </Stack>
  )
}

type Props = {
  /** That this record changed: «El requerimiento cambió». */
  title?: string
  /** `conflict` of the form. */
  conflict: OpenConflict | null
}

/** Somebody else saved first: what both changed, with a choice for each, and what else came along. */
export const ConflictDialog = ({ title = texts.title, conflict }: Props) => (
  <Modal
    opened={conflict !== null}
    onClose={() => conflict?.answer('close')}
    title={title}
    size={dialogWidth.wide}
    closeOnClickOutside={false}
  >
    {conflict && <Question conflict={conflict} />}
  </Modal>
)
