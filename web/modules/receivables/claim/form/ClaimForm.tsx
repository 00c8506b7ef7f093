import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { tidyClaim, validateClaim, type ClaimDraft } from '#schema/modules/receivables/claim/claim.ts'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { CompaniesMissing } from '#web/modules/identity/session/sign-in/CompaniesMissing.tsx'
import { CompanyField } from '#web/modules/identity/session/sign-in/CompanyField.tsx'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useCompaniesQuery } from '#web/platform/session/sign-in.generated.ts'
import { useClaimBookQuery, useFileClaimMutation, type FileClaimMutation } from '../claim.generated.ts'
import { ClaimFields, ConsumerFields, GoodFields } from './ClaimFields.tsx'
import { claimTexts as texts } from './texts.ts'

export type FiledSheet = NonNullable<FileClaimMutation['fileClaim']['filed']> & { email: string }

/** The form's texts, by field. */
export type ClaimFormDraft = { [Field in keyof ClaimDraft]: string }

const blank: ClaimFormDraft = {
  kind: 'CLAIM',
  name: '',
  documentType: '1',
  documentNumber: '',
  guardian: '',
  address: '',
  telephone: '',
  email: '',
  good: 'PRODUCT',
  goodDescription: '',
  amount: '',
  currency: 'PEN',
  detail: '',
  request: '',
}

/** Whose book it is: every sheet names its provider. */
function Provider({ company }: { company: string | null }) {
  const { data, error } = useClaimBookQuery({ variables: { company } })
  if (error && !data) return <Alert color="yellow">{texts.failed}</Alert>
  if (!data) return <Skeleton h={44} />
  const provider = data.claimBook
  return (
    provider && (
      <div>
        <Text size="sm" c="dimmed">
          {texts.provider}
        </Text>
        <Text fw={600}>{provider.name}</Text>
        <Text size="sm">{[texts.ruc(provider.ruc), provider.address].filter(Boolean).join(' · ')}</Text>
      </div>
    )
  )
}

const askToFile = () => confirm({ message: texts.confirmFile, verb: texts.yesFile })

type Props = {
  /** Filed it is not shown any more; whoever was leaving the page goes on. */
  isFiled: boolean
  onFiled: (filed: FiledSheet) => void
}

/** The sheet: who claims, what was contracted, what happened and what is asked for. */
export function ClaimForm({ isFiled, onFiled }: Props) {
  const { data, error, refetch } = useCompaniesQuery()
  const companies = data?.companies ?? []
  const [chosen, setCompany] = useState<string | null>(null)
  const company = chosen ?? companies[0]?.id ?? null
  const [file] = useFileClaimMutation()
  const form = useAuthForm(
    'claim',
    blank,
    validateClaim,
    async (typed) => {
      const { guardian, telephone, amount, currency, kind, good, ...sheet } = tidyClaim(typed)
      const input = {
        ...sheet,
        company,
        kind: kind === 'COMPLAINT' ? ('COMPLAINT' as const) : ('CLAIM' as const),
        good: good === 'SERVICE' ? ('SERVICE' as const) : ('PRODUCT' as const),
        guardian: guardian || null,
        telephone: telephone || null,
        amount: amount || null,
        currency: currency || null,
      }
      const { data: mutationData } = await file({ variables: { input } })
      const { filed, errors } = mutationData?.fileClaim ?? { filed: null, errors: [] }
      if (filed) onFiled({ ...filed, email: sheet.email })
      return errors
    },
    texts,
  )
  return (
    <>
      {!isFiled && (
        <Stack gap="md">
          <Title order={2} size="h3">
            {texts.sheet}
          </Title>
          <form onSubmit={form.submit} noValidate>
            <Stack gap="md">
              {error && !data && <CompaniesMissing onRetry={refetch} />}
              <CompanyField companies={companies} value={chosen} onChange={setCompany} />
              {company !== null && <Provider company={company} />}
              <ConsumerFields form={form} />
              <GoodFields form={form} />
              <ClaimFields form={form} />
              {texts.notes.map((note) => (
                <Text key={note} size="sm" c="dimmed">
                  {note}
                </Text>
              ))}
              <AuthProblems {...form.problems} />
              <Button type="submit" size="md" loading={form.isBusy}>
                {texts.send}
              </Button>
            </Stack>
          </form>
        </Stack>
      )}
      {/* A sheet binds whoever files it: «Guardar» says that first. */}
      <LeaveGuard isDirty={form.isDirty && !isFiled} onSave={() => form.save(askToFile)} />
    </>
  )
}
