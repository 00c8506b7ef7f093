import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { definition } from '#schema/modules/organisation/definition-group/definition-catalogue.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { useDefinitionGroupValuesQuery, type DefinitionGroupPartsFragment } from './definition-group.generated.ts'
import { renamePart } from './group-address.ts'
import { GroupValues } from './values/GroupValues.tsx'

const Editor = lazyComponent(async () => (await import('#web/kit/catalogue/editor/Editor.tsx')).Editor)
const NewValueForm = lazyComponent(async () => (await import('./values/NewValueForm.tsx')).NewValueForm)
const RenameForm = lazyComponent(async () => (await import('./RenameForm.tsx')).RenameForm)

type Props = { group: DefinitionGroupPartsFragment; onChanged: () => void }

/** The list that is open: its values, and whatever of them is being written. */
export function OpenGroup({ group, onChanged }: Props) {
  const { canEdit, canSave } = useAllowed('DEFINITION_GROUPS')
  const mayRename = useSession().isInstallationAdministrator && (canEdit || canSave)
  const keeps = useAllowed(definition.option)
  const url = useUrlState()
  const { data, error, refetch } = useDefinitionGroupValuesQuery({
    variables: { group: group.id },
    fetchPolicy: 'cache-and-network',
  })
  const opened = url.get(rowPart)
  const values = data?.definitionGroupValues
  const renew = () => {
    void refetch()
    onChanged()
  }
  const close = () => {
    url.set({ [rowPart]: null })
    renew()
  }

  if (!values) {
    if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
    return <Skeleton h={320} aria-busy />
  }
  return (
    <>
      <GroupValues
        key={group.id}
        group={group}
        values={values}
        onRename={mayRename ? () => url.push({ [renamePart]: '1' }) : undefined}
        onChanged={renew}
      />
      <Suspense>
        {opened === newRow && <NewValueForm group={group} position={values.length + 1} onClose={close} />}
        {opened && opened !== newRow && (
          <Editor id={opened} catalogue={definition} allowed={keeps} onClose={close} onMade={close} />
        )}
        {mayRename && url.get(renamePart) && (
          <RenameForm group={group} onClose={() => url.set({ [renamePart]: null })} />
        )}
      </Suspense>
    </>
  )
}
