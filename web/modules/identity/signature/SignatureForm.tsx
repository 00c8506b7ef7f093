import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { Image, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import {
  signatureFileName,
  validateSignature,
  signatureMessages,
} from '#schema/modules/identity/signature/signature.ts'
import { SIGNATURE_FILE } from '#schema/platform/files/upload-limits.ts'
import { uploadPicture } from '#web/kit/attachment/upload/upload-picture.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { signatureTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { ImageField, type StoredImage } from '#web/platform/ui/field/ImageField.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { RequiredFileName } from '#web/kit/attachment/RequiredFileName.tsx'
import type { SignaturePartsFragment } from './signature.generated.ts'

type Props = {
  signature: Pick<SignaturePartsFragment, 'documentNumber' | 'fileId' | 'fileName'>
  /** Makes an uploaded picture the signature; answers what is said against it. */
  keep: (fileId: string) => Promise<readonly { message: string }[] | undefined>
  onDone: () => void
}

/** The picture that there is, the name that a new one must have, and the new one, seen before it is kept. */
export function SignatureForm({ signature: { documentNumber, fileId, fileName }, keep, onDone }: Props) {
  const [picture, setPicture] = useState<StoredImage | null>(null)
  const [isTried, setTried] = useState(false)
  const { make, isBusy, problem } = useChange()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!picture || !(await make(() => keep(picture.fileId)))) return
    notify.success(outcomeTexts.updated)
    onDone()
  }

  return (
    <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void submit(event)}>
      {problem && <ErrorState problem={problem} />}
      <Text size="sm" c="dimmed">
        {texts.intro}
      </Text>
      <Text size="sm" fw={600}>
        {texts.current}
      </Text>
      {fileId ? (
        <Image
          src={`/files/signatures/${fileId}`}
          alt={fileName ?? texts.current}
          h={120}
          w="auto"
          fit="scale-down"
          bg="white"
          p={4}
          radius="sm"
        />
      ) : (
        <Text size="sm">{texts.none}</Text>
      )}
      <RequiredFileName name={signatureFileName(documentNumber)} />
      <ImageField
        label={texts.choose}
        rule={texts.rule}
        accept={SIGNATURE_FILE.extension}
        problemOf={(file) => validateSignature(file, documentNumber)[0] ?? null}
        value={picture}
        onChange={setPicture}
        upload={uploadPicture}
        withAsterisk
        error={isTried && !picture ? signatureMessages.none : undefined}
      />
      <FormFoot isBusy={isBusy} onClose={onDone} />
    </Stack>
  )
}
