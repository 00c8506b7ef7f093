import { circuitException } from '#schema/modules/approvals/exception/circuit-exception-catalogue.ts'
import type { Field } from '#schema/kit/catalogue/descriptor.ts'
import { useReferenceChoicesQuery } from '#web/kit/catalogue/editor/lookup.generated.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { useReachOwnerQuery } from './data-scope.generated.ts'

/** The field that names somebody of the staff, offered to everybody who works here. */
const { user } = circuitException.fields as { user: Field }
export const userReference = { catalogue: circuitException.type, name: 'user', field: user }

/** Whom a link names, as people read it: nothing while it is asked, the id where it cannot be known. */
export function useOwner(id: string | null): Option | null {
  const { data, loading: isChoicesLoading } = useReferenceChoicesQuery({
    variables: { catalogue: userReference.catalogue, field: userReference.name },
    fetchPolicy: 'cache-first',
  })
  const offered = data?.referenceChoices.find(({ value }) => value === id)
  const mayAsk = useAllowed('USERS').canView
  const { data: account, loading: isAccountLoading } = useReachOwnerQuery({
    variables: { id: id ?? '' },
    skip: id === null || !data || Boolean(offered) || !mayAsk,
  })
  if (id === null) return null
  const unnamed = isChoicesLoading || isAccountLoading ? '' : id
  return offered ?? { value: id, label: account?.userAccount?.fullName ?? unnamed }
}
