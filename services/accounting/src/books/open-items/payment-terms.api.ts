export type PaymentTerms = 'due_on_receipt' | 'net_7' | 'net_10' | 'net_15' | 'net_30' | 'net_45' | 'net_60' | 'net_90';
