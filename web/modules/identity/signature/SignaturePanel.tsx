import { Alert, Skeleton } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { signatureTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { SignatureForm } from './SignatureForm.tsx'
import { useSaveMySignatureMutation, useSaveUserSignatureMutation, useSignatureQuery } from './signature.generated.ts'

type Props = {
  /** Whose; one's own without. */
  userId: string | null
  onDone: () => void
}

/** The signature of a member of the staff, which papers carry: the one there is, and a new one. */
export function SignaturePanel({ userId, onDone }: Props) {
  const { data, error, refetch } = useSignatureQuery({ variables: { userId }, fetchPolicy: 'network-only' })
  const [saveMine] = useSaveMySignatureMutation()
  const [saveOfUser] = useSaveUserSignatureMutation()
  if (error) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={180} aria-busy />
  if (!data.signature) return <Alert color="orange">{texts.noPosition}</Alert>
  const { workerId } = data.signature
  async function keep(fileId: string) {
    if (userId === null)
      return (await saveMine({ variables: { input: { workerId, fileId } } })).data?.saveMySignature.errors
    return (await saveOfUser({ variables: { input: { userId, fileId } } })).data?.saveUserSignature.errors
  }
  return <SignatureForm signature={data.signature} keep={keep} onDone={onDone} />
}
