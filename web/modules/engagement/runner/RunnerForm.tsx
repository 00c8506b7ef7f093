import { Alert, Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as clock from '#schema/platform/time/clock.ts'
import { runnerDocuments, validateRunner, tidyRunner } from '#schema/modules/engagement/runner/runner.ts'
import { useCompaniesQuery } from '#web/platform/session/sign-in.generated.ts'
import { CompaniesMissing } from '#web/modules/identity/session/sign-in/CompaniesMissing.tsx'
import { CompanyField } from '#web/modules/identity/session/sign-in/CompanyField.tsx'
import { AuthProblems } from '#web/modules/identity/session/layout/AuthProblems.tsx'
import { useAuthForm } from '#web/modules/identity/session/layout/useAuthForm.ts'
import { personTexts } from '#web/modules/organisation/person/texts.ts'
import { runnerTexts as texts } from './texts.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import {
  useNextRunQuery,
  useRegisterRunnerMutation,
  type NextRunQuery,
  type RegisterRunnerMutation,
} from './runner.generated.ts'

export type Runner = NonNullable<RegisterRunnerMutation['registerRunner']['runner']>

const blank = {
  documentType: '1',
  documentNumber: '',
  name: '',
  paternalSurname: '',
  maternalSurname: '',
  birthDate: '',
  email: '',
  telephone: '',
}

const labels: Readonly<Record<keyof typeof blank, string>> = { ...personTexts, ...texts }

const names = [
  ['name', 'given-name'],
  ['paternalSurname', 'family-name'],
  ['maternalSurname', 'additional-name'],
] as const
const contacts = [
  ['email', 'email', 'email'],
  ['telephone', 'tel-national', 'tel'],
] as const

/** When and where the run is; after it, that nobody is entered any more. */
const RunFacts = ({ run: { day, isDayChosen, start, isOpen } }: { run: NextRunQuery['nextRun'] }) => (
  <Alert color={isOpen ? 'blue' : 'yellow'} variant="light" py="xs">
    {!isOpen && <Text fw={600}>{texts.closed}</Text>}
    {isDayChosen && <Text size="sm">{isOpen ? texts.day(formatDate(day)) : texts.dayPast(formatDate(day))}</Text>}
    {isOpen && start && <Text size="sm">{start}</Text>}
    {isOpen && isDayChosen && <Text size="sm">{texts.until}</Text>}
    {isOpen && !isDayChosen && !start && <Text size="sm">{texts.dayUnknown}</Text>}
  </Alert>
)

/** Who wants to run: a paper, names, the day of birth, where letters and calls go. */
export function RunnerForm({ onEntered }: { onEntered: (runner: Runner) => void }) {
  const { data, error, refetch } = useCompaniesQuery()
  const companies = data?.companies ?? []
  const [chosen, setCompany] = useState<string | null>(null)
  const company = chosen ?? companies[0]?.id
  const run = useNextRunQuery({ variables: { company }, skip: !company }).data?.nextRun
  const [register] = useRegisterRunnerMutation()
  const { draft, isDirty, set, inputProps, problems, isBusy, save, submit } = useAuthForm(
    'runner',
    blank,
    (typed) => validateRunner(typed, clock.today()),
    async (typed) => {
      const { data: mutationData } = await register({ variables: { input: { company, ...tidyRunner(typed) } } })
      if (mutationData?.registerRunner.runner) onEntered(mutationData.registerRunner.runner)
      return mutationData?.registerRunner.errors ?? []
    },
    labels,
  )
  /** Whoever is entered as they leave reads their number first. */
  const saveAndStay = async () => {
    await save()
    return false
  }
  const typed = (field: keyof typeof blank) => ({
    ...inputProps(field),
    required: true,
    withAsterisk: false,
    value: draft[field],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(field, value),
  })
  return (
    <form onSubmit={submit} noValidate>
      <LeaveGuard isDirty={isDirty} onSave={saveAndStay} />
      <Stack gap="sm">
        <AuthProblems {...problems} />
        {error && !data && <CompaniesMissing onRetry={refetch} />}
        <CompanyField companies={companies} value={chosen} onChange={setCompany} />
        {run && <RunFacts run={run} />}
        {run?.isOpen !== false && (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
              <NativeSelect {...typed('documentType')} label={personTexts.documentType} data={runnerDocuments} />
              <TextInput
                {...typed('documentNumber')}
                label={personTexts.documentNumber}
                maxLength={15}
                autoComplete="off"
              />
            </SimpleGrid>
            {names.map(([field, complete]) => (
              <TextInput key={field} {...typed(field)} label={personTexts[field]} autoComplete={complete} />
            ))}
            <DateField
              {...inputProps('birthDate')}
              label={texts.birthDate}
              autoComplete="bday"
              required
              withAsterisk={false}
              max={clock.today()}
              value={draft.birthDate || null}
              onChange={(day) => set('birthDate', day ?? '')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="sm">
              {contacts.map(([field, complete, type]) => (
                <TextInput key={field} {...typed(field)} label={texts[field]} type={type} autoComplete={complete} />
              ))}
            </SimpleGrid>
            <Button type="submit" size="md" loading={isBusy} mt="xs">
              {texts.send}
            </Button>
          </>
        )}
      </Stack>
    </form>
  )
}
