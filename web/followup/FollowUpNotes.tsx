import { Button, Group, Stack, Text, Textarea, Timeline, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { LONGEST_NOTE } from '#schema/rules/followUp.ts'
import { told } from '#web/document/told.ts'
import { outcomeTexts } from '#web/texts/action.ts'
import { followUpTexts as texts } from '#web/texts/followup.ts'
import { formatDateTime } from '#web/ui/format.ts'
import { useNoteFollowUpMutation, type FollowUpPartsFragment as Case } from './followUp.generated.ts'

/** What was done about a case, the oldest first, and a place to add to it. */
export function FollowUpNotes({ row: { id, notes }, isReadOnly }: { row: Case; isReadOnly: boolean }) {
  const [text, setText] = useState('')
  const [mutate, { loading }] = useNoteFollowUpMutation()
  async function add(event: FormEvent) {
    event.preventDefault()
    const note = async () => (await mutate({ variables: { input: { id, text: text.trim() } } })).data?.noteFollowUp
    if (await told(note, outcomeTexts.created)) setText('')
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
            <Text size="sm" c={note.isChange ? 'dimmed' : undefined} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.text}
            </Text>
            <Text size="xs" c="dimmed">
              {note.who ?? texts.service} · {formatDateTime(note.at)}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {!isReadOnly && (
        <form onSubmit={(event) => void add(event)}>
          <Textarea
            label={texts.newNote}
            autosize
            minRows={2}
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Group justify="flex-end" mt="xs">
            <Button type="submit" size="xs" variant="default" loading={loading} disabled={text.trim() === ''}>
              {texts.addNote}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  )
}
