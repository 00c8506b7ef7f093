import { useQuery } from '@apollo/client/react'
import { Box, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ReferenceInput } from '#web/kit/catalogue/editor/ReferenceInput.tsx'
import { isChoice } from '#web/kit/catalogue/row.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { dataScopeTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { areaScope, costCenterScope, type ScopeKind } from './kind.ts'
import type { UserAreasQuery, UserAreasQueryVariables } from './data-scope.generated.ts'
import { part, SharesForm } from './SharesForm.tsx'
import { userReference, useOwner } from './useOwner.ts'

function ScopeForm({ kind, userId }: { kind: ScopeKind; userId: string }) {
  const { canEdit, canSave } = useAllowed(kind.option)
  const { data, error, refetch } = useQuery<UserAreasQuery, UserAreasQueryVariables>(kind.read, {
    variables: { id: userId },
    fetchPolicy: 'no-cache',
  })
  const [readings, setReadings] = useState(0)
  if (data) {
    const reread = () =>
      void refetch().then(
        () => setReadings((before) => before + 1),
        () => undefined,
      )
    return (
      <SharesForm
        key={readings}
        kind={kind}
        userId={userId}
        read={data.shares}
        isEditable={canEdit || canSave}
        onReread={reread}
      />
    )
  }
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return <Skeleton h={360} aria-busy />
}

/** A person is chosen, then what is marked for them: ?usuario=<id>. */
function ScopeScreen({ kind }: { kind: ScopeKind }) {
  const url = useUrlState()
  const userId = url.get(part)
  const named = useOwner(userId)
  const [chosen, setChosen] = useState<Option | null>(null)
  const value = chosen?.value === userId ? chosen : named
  return (
    <>
      <ScreenHeader />
      <Box maw={460} mb="md">
        <ReferenceInput
          key={`${value?.value}/${value?.label}`}
          id="reach-user"
          catalogue={userReference.catalogue}
          name={userReference.name}
          field={{ ...userReference.field, label: texts.user, empty: undefined }}
          value={value}
          readOnly={false}
          isFirst
          onChange={(next) => {
            const choice = isChoice(next) ? next : null
            setChosen(choice)
            url.push({ [part]: choice?.value ?? null })
          }}
        />
      </Box>
      {userId === null ? (
        <EmptyState text={texts.choose} hint={texts.chooseHint} />
      ) : (
        <ScopeForm key={userId} kind={kind} userId={userId} />
      )}
    </>
  )
}

/** /general/areasporusuario: the areas that a person sees besides their own. */
export const AreaScopeScreen = () => <ScopeScreen kind={areaScope} />

/** /configuracion/permisocentrocosto: the cost centres that a person is limited to. */
export const CostCenterScopeScreen = () => <ScopeScreen kind={costCenterScope} />
