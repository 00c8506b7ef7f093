import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { headerField, lineField } from '#web/kit/form/problems.ts'
import { receptionFormTexts as texts } from '../texts.ts'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { remainingQuantity, type LineDraft } from './draft.ts'
import styles from '../lines.module.css'

type Patch = Partial<Pick<LineDraft, 'quantity' | 'observation'>>

type Props = {
  lines: readonly LineDraft[]
  readOnly: boolean
  messages: ReadonlyMap<string, string>
  onLeave: (field: string) => void
  onChange: (key: string, patch: Patch) => void
}

const isOpen = (line: LineDraft) => Number(remainingQuantity(line)) > 0

/** The order's lines with what remains of each, and a place to write what arrived: a table, on a phone a card a line. */
export function ReceivingLines({ lines, readOnly, messages, onLeave, onChange }: Props) {
  const isAnyWritten = lines.some(({ quantity }) => quantity !== '')
  const all = () => lines.filter(isOpen).forEach((line) => onChange(line.key, { quantity: remainingQuantity(line) }))
  const none = () => lines.forEach(({ key }) => onChange(key, { quantity: '' }))
  const wrong = messages.get(headerField('lines'))
  return (
    <>
      {!readOnly && (
        <Group gap="xs" mb="sm">
          <Button
            id={headerField('lines')}
            size="compact-md"
            variant="light"
            leftSection={<IconChecks size={16} aria-hidden />}
            onClick={all}
          >
            {texts.receiveAll}
          </Button>
          {isAnyWritten && (
            <Button size="compact-md" variant="default" onClick={none}>
              {texts.clear}
            </Button>
          )}
          {wrong && (
            <Text size="sm" c="var(--mantine-color-error)">
              {wrong}
            </Text>
          )}
        </Group>
      )}
      <table className={styles.table} aria-label={texts.lines}>
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.description}</th>
            {[texts.ordered, texts.served, texts.pending, texts.remaining].map((title) => (
              <th key={title} scope="col" data-end>
                {title}
              </th>
            ))}
            <th scope="col" data-end>
              {texts.quantity}
            </th>
            <th scope="col">{texts.lineObservation}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row
              key={line.key}
              line={line}
              readOnly={readOnly}
              messages={messages}
              onLeave={onLeave}
              onChange={onChange}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = Omit<Props, 'lines'> & { line: LineDraft }

function Row({ line, readOnly, messages, onLeave, onChange }: RowProps) {
  const { key, number, articleCode, description, unit, ordered, served, pending, quantity, observation } = line
  // What was written before nothing was left stays to be taken back.
  const open = isOpen(line) || quantity !== '' || observation !== ''
  const id = (name: string) => lineField(key, name)
  return (
    <tr>
      <td data-idle>{number}</td>
      <td data-label={texts.description} data-wide>
        {description}
        <Text size="xs" c="dimmed">
          {[articleCode, unit].filter(Boolean).join(' · ')}
        </Text>
      </td>
      {(
        [
          [texts.ordered, ordered],
          [texts.served, served],
          [texts.pending, pending],
          [texts.remaining, remainingQuantity(line)],
        ] as const
      ).map(([label, value]) => (
        <td key={label} data-label={label} data-end>
          {formatQuantity(value)}
        </td>
      ))}
      <td data-label={texts.quantity} data-end data-wide>
        {open && !readOnly ? (
          <DecimalField
            id={id('quantity')}
            aria-label={`${texts.quantity}: ${description}`}
            size="xs"
            allowPaste
            value={quantity}
            error={messages.get(id('quantity'))}
            onBlur={() => quantity !== '' && onLeave(id('quantity'))}
            onChange={(value) => onChange(key, { quantity: value })}
          />
        ) : (
          (quantity && formatQuantity(quantity)) || (
            <Text size="xs" c="dimmed">
              {texts.nothingLeft}
            </Text>
          )
        )}
      </td>
      <td data-label={texts.lineObservation} data-wide data-idle={!open || undefined}>
        {open && !readOnly ? (
          <TextInput
            id={id('observation')}
            aria-label={`${texts.lineObservation}: ${description}`}
            size="xs"
            maxLength={256}
            value={observation}
            error={messages.get(id('observation'))}
            onChange={({ currentTarget: { value } }) => onChange(key, { observation: value })}
          />
        ) : (
          observation || '—'
        )}
      </td>
    </tr>
  )
}
