import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { marketingTexts as texts } from '../texts.ts'
import { RowMoves } from './RowMoves.tsx'
import { moveRow, type StateDraft } from './setup-draft.ts'

type Props = {
  states: readonly StateDraft[]
  isReadOnly: boolean
  errorAt: (index: number) => string | undefined
  onChange: (states: StateDraft[]) => void
}

const longest = 40
const fresh = (): StateDraft => ({ key: randomId(), id: null, name: '', leadCount: 0, isActive: true })

/** What a campaign's leads pass through, in its order. */
export function StateRows({ states, isReadOnly, errorAt, onChange }: Props) {
  const set = (at: number, part: Partial<StateDraft>) =>
    onChange(states.map((state, index) => (index === at ? { ...state, ...part } : state)))

  return (
    <Stack gap="xs" role="group" aria-label={texts.statesTitle}>
      {states.map((state, at) => (
        <Group key={state.key} gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            flex={1}
            miw={0}
            aria-label={`${texts.stateName} ${at + 1}`}
            maxLength={longest}
            readOnly={isReadOnly}
            value={state.name}
            onChange={({ currentTarget: { value } }) => set(at, { name: value })}
            error={errorAt(at)}
          />
          <Checkbox
            mt={8}
            label={texts.inUse}
            aria-label={`${texts.inUse}: ${state.name}`}
            disabled={isReadOnly}
            checked={state.isActive}
            onChange={({ currentTarget: { checked } }) => set(at, { isActive: checked })}
          />
          {!isReadOnly && (
            <RowMoves
              name={state.name || String(at + 1)}
              at={at}
              count={states.length}
              onMove={(by) => onChange(moveRow(states, at, by))}
              onRemove={state.leadCount > 0 ? undefined : () => onChange(states.filter((_, index) => index !== at))}
            />
          )}
        </Group>
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...states, fresh()])}
          mr="auto"
        >
          {texts.addState}
        </Button>
      )}
    </Stack>
  )
}
