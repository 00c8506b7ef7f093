import { Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useUserConfigOfQuery } from './config.generated.ts'
import { ConfigForm } from './ConfigForm.tsx'

type Props = { id: string | null; isReadOnly?: boolean; onClose: () => void }

/** What somebody prefers, as it is kept now; null for whoever is signed in. */
export function Preferences({ id, ...form }: Props) {
  const { data, error, refetch } = useUserConfigOfQuery({ variables: { id }, fetchPolicy: 'network-only' })
  if (error && !data) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  return data ? <ConfigForm config={data.userConfig} {...form} /> : <Skeleton h={320} />
}
