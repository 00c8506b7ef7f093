import { Switch } from '@mantine/core'
import { useAllowed } from '#web/platform/session/session.ts'
import { circuitTexts as texts } from './texts.ts'

type Props = {
  isActive: boolean
  hasLevels: boolean
  isBusy: boolean
  onChange: (isActive: boolean) => void
}

/** Why the switch stands as it does, or what it would do. */
function hintOf({ isActive, hasLevels }: Props, mayChange: boolean): string {
  if (!isActive && !hasLevels) return texts.needsLevel
  if (!mayChange) return isActive ? texts.needsDelete : texts.needsSave
  return isActive ? texts.activeHint : texts.inactiveHint
}

/** Whether documents pass the circuit: one without levels cannot be active, and the switch says so. */
export function CircuitState(props: Props) {
  const { isActive, hasLevels, isBusy, onChange } = props
  const { canDelete, canEdit, canSave } = useAllowed('CIRCUITS')
  const mayChange = canDelete || (!isActive && canEdit && canSave)
  return (
    <Switch
      label={texts.active}
      description={hintOf(props, mayChange)}
      checked={isActive}
      disabled={isBusy || !mayChange || (!isActive && !hasLevels)}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}
