import { RowForm } from '#web/kit/form/row/RowForm.tsx'
import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { useApolloClient } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import { validateRequired } from '#schema/platform/values/field.ts'
import { RowFormFoot } from '#web/kit/form/row/RowFormFoot.tsx'
import { useRowSubmit } from '#web/kit/form/row/useRowSubmit.ts'
import { useRowForm, type RowRules } from '#web/kit/form/row/useRowForm.ts'
import { transactionTexts as texts } from './texts.ts'
import {
  TransactionsDocument,
  useSaveTransactionMutation,
  type TransactionPartsFragment as Row,
  type TransactionsQuery,
} from './transaction.generated.ts'

const longest = 60

const rules: RowRules<Row, { name: string }> = {
  draftOf: (row) => ({ name: row?.name ?? '' }),
  findings: validateRequired,
  shown: ({ name }) => [{ name: 'name', label: texts.name, text: name }],
  fieldId: (name) => `transaction-${name}`,
}

/** What a kind of document is called. */
export function TransactionForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const client = useApolloClient()
  const [mutate] = useSaveTransactionMutation()
  const form = useRowForm(rules, row, {
    async send({ name }, base, context) {
      const input = { id: row.id, version: base?.version ?? row.version, name }
      const { data } = await mutate({ variables: { input }, context })
      return { row: data?.saveTransaction.transaction, errors: data?.saveTransaction.errors }
    },
    async readAgain() {
      const variables = { page: { number: 1, size: 100 }, search: row.id }
      const query = { query: TransactionsDocument, variables, fetchPolicy: 'network-only' as const }
      const { data } = await client.query<TransactionsQuery>(query)
      return data?.transactions.items.find(({ id }) => id === row.id)
    },
  })
  const submit = useRowSubmit(form.save, onClose)

  return (
    <SideDrawer onClose={onClose} title={texts.singular}>
      <RowForm form={form} onSubmit={submit}>
        <TextInput label={texts.code} description={texts.codeHint} value={row.id} readOnly />
        <TextInput
          id={rules.fieldId('name')}
          label={texts.name}
          withAsterisk
          data-autofocus
          maxLength={longest}
          value={form.draft.name}
          onChange={({ currentTarget: { value } }) => form.set({ name: value })}
          error={form.errorAt('name')}
        />
        <Text size="sm" c="dimmed">
          {texts.everywhere}
        </Text>
        <RowFormFoot form={form} conflictTitle={texts.conflict} onClose={onClose} />
      </RowForm>
    </SideDrawer>
  )
}
