/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../generated/types';

import type { DocumentNode } from 'graphql';
import type * as ApolloReactCommon from '@apollo/client/react';
import * as ApolloReactHooks from '#web/apollo/hooks.ts';
const defaultOptions = {} as const;
export type CatalogueChoicesQueryVariables = Exact<{
  list: Types.ChoiceList;
}>;


export type CatalogueChoicesQuery = { choices: Array<{ value: string, label: string }> };

export type ReferenceChoicesQueryVariables = Exact<{
  catalogue: string;
  field: string;
  search?: string | null | undefined;
}>;


export type ReferenceChoicesQuery = { referenceChoices: Array<{ value: string, label: string }> };


export const CatalogueChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CatalogueChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"list"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChoiceList"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"choices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"list"},"value":{"kind":"Variable","name":{"kind":"Name","value":"list"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode;
export function useCatalogueChoicesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<CatalogueChoicesQuery, CatalogueChoicesQueryVariables> & ({ variables: CatalogueChoicesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>(CatalogueChoicesDocument, options);
      }
export function useCatalogueChoicesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>(CatalogueChoicesDocument, options);
        }
// @ts-ignore
export function useCatalogueChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>;
export function useCatalogueChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<CatalogueChoicesQuery | undefined, CatalogueChoicesQueryVariables>;
export function useCatalogueChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>(CatalogueChoicesDocument, options);
        }
export type CatalogueChoicesQueryHookResult = ReturnType<typeof useCatalogueChoicesQuery>;
export type CatalogueChoicesLazyQueryHookResult = ReturnType<typeof useCatalogueChoicesLazyQuery>;
export type CatalogueChoicesSuspenseQueryHookResult = ReturnType<typeof useCatalogueChoicesSuspenseQuery>;
export type CatalogueChoicesQueryResult = ApolloReactCommon.QueryResult<CatalogueChoicesQuery, CatalogueChoicesQueryVariables>;
export const ReferenceChoicesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReferenceChoices"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"catalogue"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"field"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"referenceChoices"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"catalogue"},"value":{"kind":"Variable","name":{"kind":"Name","value":"catalogue"}}},{"kind":"Argument","name":{"kind":"Name","value":"field"},"value":{"kind":"Variable","name":{"kind":"Name","value":"field"}}},{"kind":"Argument","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}}]}}]} as unknown as DocumentNode;
export function useReferenceChoicesQuery(baseOptions: ApolloReactHooks.QueryHookOptions<ReferenceChoicesQuery, ReferenceChoicesQueryVariables> & ({ variables: ReferenceChoicesQueryVariables; skip?: boolean; } | { skip: boolean; }) ) {
        const options = {...defaultOptions, ...baseOptions}
        return ApolloReactHooks.useQuery<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>(ReferenceChoicesDocument, options);
      }
export function useReferenceChoicesLazyQuery(baseOptions?: ApolloReactHooks.LazyQueryHookOptions<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>) {
          const options = {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useLazyQuery<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>(ReferenceChoicesDocument, options);
        }
// @ts-ignore
export function useReferenceChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SuspenseQueryHookOptions<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>;
export function useReferenceChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>): ApolloReactHooks.UseSuspenseQueryResult<ReferenceChoicesQuery | undefined, ReferenceChoicesQueryVariables>;
export function useReferenceChoicesSuspenseQuery(baseOptions?: ApolloReactHooks.SkipToken | ApolloReactHooks.SuspenseQueryHookOptions<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>) {
          const options = baseOptions === ApolloReactHooks.skipToken ? baseOptions : {...defaultOptions, ...baseOptions}
          return ApolloReactHooks.useSuspenseQuery<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>(ReferenceChoicesDocument, options);
        }
export type ReferenceChoicesQueryHookResult = ReturnType<typeof useReferenceChoicesQuery>;
export type ReferenceChoicesLazyQueryHookResult = ReturnType<typeof useReferenceChoicesLazyQuery>;
export type ReferenceChoicesSuspenseQueryHookResult = ReturnType<typeof useReferenceChoicesSuspenseQuery>;
export type ReferenceChoicesQueryResult = ApolloReactCommon.QueryResult<ReferenceChoicesQuery, ReferenceChoicesQueryVariables>;