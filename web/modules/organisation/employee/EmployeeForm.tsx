import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { useApolloClient } from '@apollo/client/react'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { employeeHistoryResource } from '#schema/modules/organisation/company/organisation-history.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { HistorySection } from '#web/kit/catalogue/history/HistorySection.tsx'
import { textsOf, type RestoredValues } from '#web/kit/catalogue/history/restored-values.ts'
import { askToSave } from '#web/kit/form/row/ask-to-save.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { UnreadLists } from '#web/kit/choice/UnreadLists.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { PersonField } from '#web/modules/organisation/person/PersonField.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { employeeTexts as texts } from './texts.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import {
  EmployeeDocument,
  useEmployeePlacesQuery,
  useSaveEmployeeMutation,
  type EmployeePartsFragment as Employee,
  type EmployeeQuery,
} from './employee.generated.ts'
import { employeeRules, names, type EmployeeDraft } from './employee-rules.ts'

type Props = { employee: Employee | null; isReadOnly: boolean; onClose: () => void }

/** A place that is offered no longer still says what it is called. */
const withOwn = <Option extends { value: string }>(options: readonly Option[], own: Option | null | undefined) =>
  own && !options.some(({ value }) => value === own.value) ? [own, ...options] : [...options]

/** What of an employee's history can be restored: the signature is a file of its own. */
const restorable = [...names, 'documentType']
const restorablePlace = ['area', 'position']

/**
 * Whether the person may say where an employee works: not of themselves, but for an administrator who has neither area nor position
 * yet. The services decide it again.
 */
function useMayPlace(employee: Employee | null): boolean {
  const { user } = useSession()
  const isAdministrator = useIsAdministrator() === true
  if (employee?.accountId !== user.id) return true
  return isAdministrator && !employee.area && !employee.position
}

/** Who works here, where and as what; the names of one who is there can be mended. */
export function EmployeeForm({ employee, isReadOnly, onClose }: Props) {
  const client = useApolloClient()
  const documents = useOptions('PERSON_DOCUMENT_TYPE')
  const { options: documentTypes = [] } = documents
  const places = useEmployeePlacesQuery({ fetchPolicy: 'cache-and-network' })
  const lists = places.data
  const areas = useMemo(() => withOwn(lists?.areas ?? [], employee?.area), [lists, employee])
  const positions = useMemo(() => withOwn(lists?.positions ?? [], employee?.position), [lists, employee])
  const isNew = employee === null
  const mayPlace = useMayPlace(employee)
  const rules = useMemo(
    () => employeeRules(isNew, documentTypes, areas, positions),
    [isNew, documentTypes, areas, positions],
  )
  const [mutate] = useSaveEmployeeMutation()

  async function send({ person, ...draft }: EmployeeDraft, base: Employee | null, context: IdempotencyContext) {
    const { areaId, positionId } = draft
    const input = base
      ? { ...draft, id: base.id, version: base.version }
      : { personId: person?.id ?? null, areaId, positionId }
    const { data } = await mutate({ variables: { input }, context })
    return { row: data?.saveEmployee.employee, errors: data?.saveEmployee.errors }
  }
  async function readAgain() {
    const query = {
      query: EmployeeDocument,
      variables: { id: employee?.id ?? '' },
      fetchPolicy: 'network-only' as const,
    }
    return (await client.query<EmployeeQuery>(query)).data?.employee
  }
  const form = useRowForm(rules, employee, { send, readAgain })
  const { draft, set, errorAt } = form
  const submit = useRowSubmit(() => form.save(() => askToSave(isNew)), onClose)
  const restore = ({ documentType, area, position, ...written }: RestoredValues) =>
    set({
      ...textsOf(written),
      ...(documentType && { documentType: documentType.value }),
      ...(area && { areaId: area.value }),
      ...(position && { positionId: position.value }),
    })
  const field = (name: string) => ({
    id: rules.fieldId(name),
    error: errorAt(name),
    readOnly: isReadOnly,
    withAsterisk: !isReadOnly,
  })
  const placeField = (name: string) => ({ ...field(name), ...(!mayPlace && { readOnly: true, withAsterisk: false }) })

  return (
    <>
      <RowForm form={form} onSubmit={submit} ref={focusFirst}>
        <UnreadLists lists={isNew ? [places] : [documents, places]} />
        {isNew ? (
          <PersonField
            id={rules.fieldId('personId')}
            label={texts.person}
            error={errorAt('personId')}
            withAsterisk
            canAdd
            data-autofocus
            value={draft.person}
            onChange={(person) => set({ person })}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <Select
              {...field('documentType')}
              label={texts.documentType}
              data={documentTypes}
              value={draft.documentType}
              onChange={(documentType) => set({ documentType })}
              allowDeselect={false}
            />
            {names.map((name) => (
              <TextInput
                key={name}
                {...field(name)}
                label={texts[name]}
                maxLength={name === 'documentNumber' ? 15 : 256}
                autoComplete="off"
                value={draft[name]}
                onChange={({ currentTarget: { value } }) => set({ [name]: value })}
              />
            ))}
          </SimpleGrid>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <Select
            {...placeField('areaId')}
            label={texts.areaId}
            description={isReadOnly || mayPlace ? undefined : texts.ownPlace}
            data={areas}
            searchable
            value={draft.areaId}
            onChange={(areaId) => set({ areaId })}
          />
          <Select
            {...placeField('positionId')}
            label={texts.positionId}
            data={positions}
            searchable
            value={draft.positionId}
            onChange={(positionId) => set({ positionId })}
          />
        </SimpleGrid>
        <RowFormFoot form={form} isReadOnly={isReadOnly} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
      {employee && (
        <HistorySection
          of={employeeHistoryResource}
          id={employee.id}
          restoring={
            isReadOnly
              ? undefined
              : { fields: mayPlace ? [...restorable, ...restorablePlace] : restorable, onRestore: restore }
          }
        />
      )}
    </>
  )
}
