import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { AuthLayout } from '#web/modules/identity/session/layout/AuthLayout.tsx'
import { AuthOutcome } from '#web/modules/identity/session/layout/AuthOutcome.tsx'
import { Modals } from '#web/platform/ui/dialog/Modals.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { ClaimForm, type FiledSheet } from './ClaimForm.tsx'
import { claimTexts as texts } from './texts.ts'

/** /libro-de-reclamaciones: anybody files a sheet, without an account (Ley 29571; decision 0080). */
export function ClaimBookScreen() {
  const [filed, setFiled] = useState<FiledSheet | null>(null)
  const [sheet, setSheet] = useState(1)

  function begin() {
    setFiled(null)
    setSheet(sheet + 1)
  }

  return (
    <AuthLayout title={texts.title} place={texts.law} width={760}>
      {filed && (
        <AuthOutcome title={texts.done(filed.number)}>
          <Text>{texts.copy(filed.email)}</Text>
          <Text>
            {texts.dueOn} <b>{formatDate(filed.dueOn)}</b>.
          </Text>
          <Button variant="default" onClick={begin}>
            {texts.another}
          </Button>
        </AuthOutcome>
      )}
      <ClaimForm key={sheet} isFiled={filed !== null} onFiled={setFiled} />
      <Modals />
    </AuthLayout>
  )
}
