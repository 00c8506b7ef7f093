import { Skeleton, Stack, Text } from '@mantine/core'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { newTitle } from '#web/platform/ui/text/new-title.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useReturnFocus } from '#web/platform/ui/interaction/useReturnFocus.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import type { CatalogueExtension } from './extension.ts'
import { FieldInput } from './FieldInput.tsx'
import { UnsavedParts } from '#web/kit/form/change/UnsavedParts.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { labelledMessage } from '#web/kit/form/row/labelled-message.ts'
import { newRow, rowPart } from '#web/kit/form/row/row-address.ts'
import { writable, type Row } from '../row.ts'
import { useCatalogueRow } from '../useCatalogue.ts'
import { useEditor } from './useEditor.ts'

type Common = {
  catalogue: Catalogue
  extension?: CatalogueExtension
  allowed: Allowed
  onClose: () => void
  /** A new row is there, and stays open for what stands below its form. */
  onMade: (row: Row) => void
}

/** Why a row cannot be changed; null while it can. */
function readOnlyReason(
  { startsInactive }: Catalogue,
  { canAdd, canEdit, canSave }: Allowed,
  row: Row | null,
): string | null {
  if (row && !row.isActive && !startsInactive) return catalogueTexts.readOnlyInactive
  return (row ? canEdit : canAdd) && canSave ? null : catalogueTexts.readOnly
}

function Form({ catalogue, extension = {}, allowed, row: opened, onClose, onMade }: Common & { row: Row | null }) {
  const editor = useEditor(catalogue, opened)
  const row = editor.base
  const [next, setNext] = useState<{ step: 'close' | 'stay' } | null>(null)
  const reason = readOnlyReason(catalogue, allowed, row)
  const fields = writable(catalogue)
  const { Panel, Preview, inputs = {} } = extension
  const idOf = (name: string) => `${catalogue.type}-${name}`
  const problems = Object.entries(editor.errors).map(([name, message]) => {
    const field = catalogue.fields[name]
    return field ? { field: idOf(name), message: labelledMessage(field.label, message) } : { message }
  })

  // Closing is a step in the address, which the guard lets pass once it has seen that nothing is unsaved.
  const go = useEffectEvent((step: 'close' | 'stay') => (step === 'stay' && row ? onMade(row) : onClose()))
  useEffect(() => {
    if (next) go(next.step)
  }, [next])
  const saved = async (saving: Promise<boolean>) => {
    const isFirst = row === null
    if (await saving) setNext({ step: Panel && isFirst ? 'stay' : 'close' })
  }
  const save = () => void saved(editor.save())
  useShortcuts({ 'Mod+S': save }, reason === null)

  return (
    <SideDrawer onClose={onClose} width="lg" title={row ? catalogue.singular : newTitle(catalogue.singular)}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault()
          save()
        }}
      >
        {reason && <ReadOnlyBanner reason={reason} />}
        <FormErrors errors={problems} attempt={editor.attempt} />
        {fields.map(([name, field], index) => {
          const Input = inputs[name] ?? FieldInput
          return (
            <Input
              key={field.kind === 'html' ? `${name}:${editor.replaced}` : name}
              id={idOf(name)}
              catalogue={catalogue.type}
              name={name}
              field={field}
              value={editor.draft[name] ?? null}
              onChange={(value) => editor.change(name, value)}
              error={editor.errors[name]}
              readOnly={reason !== null}
              isFirst={index === 0}
            />
          )
        })}
        {Preview && (
          <Suspense>
            <Preview draft={editor.draft} />
          </Suspense>
        )}
        <FormFoot isBusy={editor.isBusy} isReadOnly={reason !== null} onClose={onClose} />
        {row && (
          <Text size="xs" c="dimmed">
            Versión {row.version}
          </Text>
        )}
      </Stack>
      {Panel && (
        <Suspense>
          <Panel id={row?.id ?? null} readOnly={reason !== null} isMade={opened === null} />
        </Suspense>
      )}
      {row && (
        <HistorySection
          of={catalogue}
          id={row.id}
          restoring={reason === null ? { fields: fields.map(([name]) => name), onRestore: editor.restore } : undefined}
        />
      )}
      <LeaveGuard isDirty={editor.isDirty} part={rowPart} onSave={editor.write} />
      <ConflictDialog conflict={editor.conflict} />
      <LoadingOverlay
        busy={editor.isBusy}
        problem={editor.failure}
        onRetry={() => void saved(editor.retry())}
        onClose={editor.dismiss}
      />
    </SideDrawer>
  )
}

function Stored({ id, ...common }: Common & { id: string }) {
  const { row, loading, problem } = useCatalogueRow(common.catalogue, id)
  if (row) return <Form key={row.id} {...common} row={row} />
  return (
    <SideDrawer onClose={common.onClose} width="lg" title={common.catalogue.singular}>
      {loading && <Skeleton h={240} />}
      {problem && <ErrorState problem={problem} />}
      {!loading && !problem && <EmptyState text={catalogueTexts.gone} />}
    </SideDrawer>
  )
}

type Props = Omit<Common, 'onMade'> & {
  id: string
  /** The row that was new is there under this id. */
  onMade: (id: string) => void
}

/** The editor of one row in a drawer, opened by its own link: ?registro=<id>, ?registro=nuevo. */
export function Editor({ id, onMade, ...common }: Props) {
  useReturnFocus()
  const [createdId, setCreatedId] = useState<string | null>(null)
  const stay = (row: Row) => {
    setCreatedId(row.id)
    onMade(row.id)
  }
  return (
    <UnsavedParts part={rowPart} isFormOpen>
      {id === newRow || id === createdId ? (
        <Form {...common} onMade={stay} row={null} />
      ) : (
        <Stored key={id} id={id} {...common} onMade={stay} />
      )}
    </UnsavedParts>
  )
}
