-- Lists of these are read from a replica too, where it shows as many writes as the primary (docs/decisions/0165).
SELECT record_writes_to(written) FROM unnest(ARRAY[
  'AccMailbox', 'AccVoucherPayment', 'CarFollowUp', 'CobClaim', 'GenBusinessLine', 'GenDistrict', 'GenNaturalPerson', 'GenPerson',
  'GenSupplier', 'GenSupplierBanks', 'GenSupplierEconomicActivity', 'LgsOrderPurcharseVoucherComment',
  'LgsOrderPurcharseVoucherDetail', 'LgsStockMovement', 'MarCampaign', 'MarCampaignField', 'MarCampaignState', 'MarCampaignWorker',
  'MarLead', 'MarLeadBatch', 'PagContactRequest', 'PagCustomer', 'PagInstalment', 'PagPaymentGateway', 'PagPurchase', 'SecTransaction'
]) AS written WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = format('%I', written)::regclass AND tgname = 'count_inserts');
