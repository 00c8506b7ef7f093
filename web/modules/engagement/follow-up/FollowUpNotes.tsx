import { Button, Group, Stack, Text, Textarea, Timeline, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { LONGEST_NOTE } from '#schema/modules/engagement/follow-up/follow-up.ts'
import { followUpTexts as texts } from './texts.ts'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import type { FollowUpPartsFragment as Case } from './follow-up.generated.ts'
import type { Note } from './useNote.ts'

type Props = { notes: Case['notes']; note: Note; isReadOnly: boolean }

/** What was done about a case, the oldest first, and a place to add to it. */
export function FollowUpNotes({ notes, note: { text, setText, isDirty, isBusy, save }, isReadOnly }: Props) {
  const add = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Stack component="section" gap="sm" aria-label={texts.notes}>
      <Title order={3} size="h5">
        {texts.notes}
      </Title>
      {notes.length === 0 && <Text size="sm">{texts.noNotes}</Text>}
      <Timeline bulletSize={14} lineWidth={2} active={notes.length}>
        {notes.map((note) => (
          <Timeline.Item key={note.id}>
            <Text
              size="sm"
              c={note.isChange ? 'dimmed' : undefined}
              style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {note.who ?? texts.service} · {formatDateTime(note.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {!isReadOnly && (
        <form onSubmit={add}>
          <Textarea
            label={texts.newNote}
            autosize
            minRows={2}
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={!isDirty}>
              {texts.addNote}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  )
}
