import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Grant } from '#web/modules/identity/permission/grants.ts'
import { useStaffLookup } from '#web/modules/identity/permission/useStaffLookup.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import type { Option } from '#web/platform/ui/field/option.ts'
import { RoleLookupDocument, useComparedUserQuery, useRoleQuery, type RoleLookupQuery } from '../role.generated.ts'
import { roleTexts as texts } from '../texts.ts'

const ROLE = 'rol:'
const PERSON = 'persona:'

/** Finds roles and people by what was typed: the value says which of both it is. */
export function useSideLookup(): (search: string, signal: AbortSignal) => Promise<Option[]> {
  const client = useApolloClient()
  const people = useStaffLookup()
  return useCallback(
    async (search, signal) => {
      const query = { query: RoleLookupDocument, variables: { search }, fetchPolicy: 'network-only' as const }
      const [{ data }, staff] = await Promise.all([
        client.query<RoleLookupQuery>({ ...query, context: { fetchOptions: { signal } } }),
        people(search, signal),
      ])
      return [
        ...(data?.roles.items ?? []).map(({ id, name }) => ({ value: `${ROLE}${id}`, label: texts.roleOption(name) })),
        ...staff.map(({ value, label }) => ({ value: `${PERSON}${value}`, label: texts.personOption(label) })),
      ]
    },
    [client, people],
  )
}

/** What a role gives, or all that a person may do; undefined until it is known. */
export function useSide(side: Option | null): { grants?: readonly Grant[]; problem?: Problem } {
  const value = side?.value ?? ''
  const [isRole, isPerson] = [value.startsWith(ROLE), value.startsWith(PERSON)]
  const id = value.slice(value.indexOf(':') + 1)
  const role = useRoleQuery({ variables: { id }, skip: !isRole, fetchPolicy: 'network-only' })
  const person = useComparedUserQuery({ variables: { id }, skip: !isPerson, fetchPolicy: 'network-only' })
  const error = isRole ? role.error : person.error
  return {
    grants: isRole ? role.data?.role?.grants : isPerson ? person.data?.effectivePermissions?.grants : undefined,
    problem: error && failureOf(error),
  }
}
