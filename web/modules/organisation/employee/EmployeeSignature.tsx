import { Text } from '@mantine/core'
import { useSession } from '#web/platform/session/session.ts'
import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import { SignatureForm } from '#web/modules/identity/signature/SignatureForm.tsx'
import { employeeTexts as texts } from './texts.ts'
import { useSaveEmployeeSignatureMutation, type EmployeePartsFragment as Employee } from './employee.generated.ts'

type Props = { employee: Employee; isReadOnly: boolean; onDone: () => void }

/** How an employee signs papers: the picture that there is, and another for themselves and for administrators. */
export function EmployeeSignature({
  employee: { id, accountId, documentNumber, signatureId, signatureName },
  isReadOnly,
  onDone,
}: Props) {
  const [save] = useSaveEmployeeSignatureMutation()
  const { user } = useSession()
  const isAdministrator = useIsAdministrator() === true
  if (!isReadOnly && (isAdministrator || accountId === user.id)) {
    return (
      <SignatureForm
        signature={{ documentNumber, fileId: signatureId, fileName: signatureName }}
        keep={async (fileId) =>
          (await save({ variables: { input: { employeeId: id, fileId } } })).data?.saveEmployeeSignature.errors
        }
        onDone={onDone}
      />
    )
  }
  return <Text size="sm">{signatureId ? signatureName : texts.noSignature}</Text>
}
