import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { definition } from '#schema/modules/organisation/definition-group/definition-catalogue.ts'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { useSetActive } from '#web/kit/catalogue/list/useSetActive.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { definitionGroupTexts as texts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type {
  DefinitionGroupPartsFragment,
  DefinitionGroupValuePartsFragment as Value,
} from '../definition-group.generated.ts'
import styles from '../definition-group.module.css'
import { groupPart } from '../group-address.ts'
import { useValueOrder } from './useValueOrder.ts'
import { ValueRow, type ValueHandlers } from './ValueRow.tsx'

type Props = {
  group: DefinitionGroupPartsFragment
  values: readonly Value[]
  onRename?: () => void
  onChanged: () => void
}

/** The values of one list: those common to all companies first, then the company's own in the order it wants. */
export function GroupValues({ group, values, onRename, onChanged }: Props) {
  const { canEdit, canSave } = useAllowed('DEFINITION_GROUPS')
  const keeps = useAllowed(definition.option)
  const url = useUrlState()
  const setActive = useSetActive(definition)
  const order = useValueOrder(
    group.id,
    values.filter(({ isShared }) => !isShared),
  )
  const shared = values.filter(({ isShared }) => isShared)
  const mayOrder = (canEdit || canSave) && order.values.length > 1

  /** Reads what somebody else changed; what is written here stands upon it. */
  function readAgain() {
    order.dismiss()
    onChanged()
  }
  const turn = (row: Value, isActive: boolean) =>
    void setActive({ id: row.id, isActive: row.isActive, version: row.version }, isActive).then(onChanged)
  const actsOf = (row: Value): ValueHandlers => ({
    onEdit: keeps.canEdit && keeps.canSave && row.isActive ? () => url.push({ [rowPart]: row.id }) : undefined,
    onDisable: keeps.canDelete && row.isActive ? () => turn(row, false) : undefined,
    onEnable: keeps.canDelete && !row.isActive ? () => turn(row, true) : undefined,
  })

  return (
    <Paper component="section" className="panel" p="md" aria-label={texts.values(group.name)}>
      {order.isDirty && <LeaveGuard isDirty part={groupPart} onSave={order.save} />}
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h4">
            {group.name}
          </Title>
          <Group gap="xs">
            {onRename && (
              <Button size="compact-sm" variant="default" onClick={onRename}>
                {texts.rename}
              </Button>
            )}
            {keeps.canAdd && keeps.canSave && (
              <Button size="compact-sm" onClick={() => url.push({ [rowPart]: newRow })}>
                {texts.add}
              </Button>
            )}
          </Group>
        </Group>
        {order.problem && <ErrorState problem={order.problem} onRetry={readAgain} />}
        {values.length === 0 && <EmptyState text={texts.empty} />}
        {shared.length > 0 && (
          <Text size="xs" c="dimmed">
            {texts.sharedHint}
          </Text>
        )}
        {mayOrder && (
          <Text size="xs" c="dimmed">
            {texts.keys}
          </Text>
        )}
        <ol className={styles.rows} aria-label={texts.values(group.name)}>
          {shared.map((row) => (
            <ValueRow key={row.id} row={row} acts={{}} />
          ))}
          {order.values.map((row, at) => (
            <ValueRow
              key={row.id}
              row={row}
              place={mayOrder ? order.placeOf(row.id, at) : undefined}
              acts={actsOf(row)}
            />
          ))}
        </ol>
        {order.isDirty && (
          <Group justify="flex-end">
            <Button
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              loading={order.isBusy}
              onClick={() => void order.save()}
            >
              {texts.saveOrder}
            </Button>
          </Group>
        )}
      </Stack>
      <VisuallyHidden role="status">{order.said}</VisuallyHidden>
    </Paper>
  )
}
