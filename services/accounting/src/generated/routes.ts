/* tslint:disable */
/* eslint-disable */
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import type { TsoaRoute } from '@tsoa/runtime';
import {  fetchMiddlewares, ExpressTemplateService } from '@tsoa/runtime';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TaxSettingsController } from './../sales-tax/tax-settings/tax-settings.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TaxRatesController } from './../sales-tax/tax-rates/tax-rates.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TaxPaymentsController } from './../sales-tax/tax-payments/tax-payments.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { TaxCalculationsController } from './../sales/tax-calculations/tax-calculations.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RefundsController } from './../sales/refunds/refunds.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { PaymentsController } from './../sales/payments/payments.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { InvoicesController } from './../sales/invoices/invoices.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { CreditNotesController } from './../sales/credit-notes/credit-notes.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ReportsController } from './../reports/reports.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { SalesTaxReportController } from './../reports/sales-tax/sales-tax.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { IncomeTaxController } from './../reports/income-tax/income-tax.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { CashFlowController } from './../reports/cash-flow/cash-flow.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { AgingController } from './../reports/aging/aging.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ExpensesController } from './../purchases/expenses/expenses.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { BillsController } from './../purchases/bills/bills.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { BillPaymentsController } from './../purchases/bill-payments/bill-payments.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { CustomersController } from './../parties/customers/customers.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { BusinessProfileController } from './../parties/business-profile/business-profile.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { FiscalPeriodsController } from './../books/periods/periods.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { JournalEntriesController } from './../books/journal/journal-entries.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { AccountsController } from './../books/accounts/accounts.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ReconciliationController } from './../bank/reconciliation/matches.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { BankTransactionsController } from './../bank/bank-transactions/bank-transactions.controller.js';
import { iocContainer } from './../ioc.js';
import type { IocContainer, IocContainerFactory } from '@tsoa/runtime';
import type { Request as ExRequest, Response as ExResponse, RequestHandler, Router } from 'express';
import multer from 'multer';




// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

const models: TsoaRoute.Models = {
    "Jurisdiction": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$"},"maxLength":{"value":60}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Line": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":200},"pattern":{"value":"^(?=.*\\S)[^\\x00-\\x1f\\x7f-\\x9f]+$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Day": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^(19[7-9]\\d|20\\d\\d)-\\d\\d-\\d\\d$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRegistration": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"ref":"Jurisdiction","required":true},
            "number": {"ref":"Line"},
            "from": {"ref":"Day"},
            "to": {"ref":"Day"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Address": {
        "dataType": "refObject",
        "properties": {
            "street": {"ref":"Line"},
            "city": {"ref":"Line"},
            "state": {"ref":"Line"},
            "zip": {"ref":"Line"},
            "country": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{2}$"}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxSettings": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["tax_settings"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "registrations": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxRegistration"},"required":true},
            "origin": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}],"required":true},
            "rounding": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["line"]},{"dataType":"enum","enums":[null]}],"required":true},
            "updated_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxSettingsInput": {
        "dataType": "refObject",
        "properties": {
            "registrations": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxRegistration"},"required":true,"validators":{"maxItems":{"value":200}}},
            "origin": {"ref":"Address"},
            "rounding": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["line"]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCode": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["general"]},{"dataType":"enum","enums":["groceries"]},{"dataType":"enum","enums":["prepared_food"]},{"dataType":"enum","enums":["clothing"]},{"dataType":"enum","enums":["childrens_clothing"]},{"dataType":"enum","enums":["prescription_drugs"]},{"dataType":"enum","enums":["books"]},{"dataType":"enum","enums":["ebooks"]},{"dataType":"enum","enums":["newspapers"]},{"dataType":"enum","enums":["software"]},{"dataType":"enum","enums":["digital_goods"]},{"dataType":"enum","enums":["saas"]},{"dataType":"enum","enums":["services"]},{"dataType":"enum","enums":["accounting_services"]},{"dataType":"enum","enums":["engineering_services"]},{"dataType":"enum","enums":["legal_services"]},{"dataType":"enum","enums":["security_services"]},{"dataType":"enum","enums":["accommodation"]},{"dataType":"enum","enums":["passenger_transport"]},{"dataType":"enum","enums":["medical_care"]},{"dataType":"enum","enums":["education"]},{"dataType":"enum","enums":["insurance"]},{"dataType":"enum","enums":["financial_services"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRatePart": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sales_tax"]},{"dataType":"enum","enums":["vat"]},{"dataType":"enum","enums":["gst"]},{"dataType":"enum","enums":["hst"]},{"dataType":"enum","enums":["pst"]},{"dataType":"enum","enums":["qst"]}],"required":true},
            "payee": {"dataType":"string","required":true},
            "rate": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "taxable_share": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "free_up_to": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "from": {"dataType":"string","required":true},
            "to": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "source": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxRates": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["tax_rates"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "jurisdiction": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "tax_code": {"ref":"TaxCode","required":true},
            "rate": {"dataType":"double","required":true},
            "parts": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxRatePart"},"required":true},
            "rounding": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["line"]}],"required":true},
            "sourcing": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["origin"]},{"dataType":"enum","enums":["destination"]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxedPlace": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{2}(-[A-Z0-9]{1,30}){0,6}$"},"maxLength":{"value":60}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AnyDay": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[1-9]\\d{3}-\\d\\d-\\d\\d$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxPaymentType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["payment"]},{"dataType":"enum","enums":["refund"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxPayment": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["tax_payment"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "jurisdiction": {"dataType":"string","required":true},
            "type": {"ref":"TaxPaymentType","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["paid"]},{"dataType":"enum","enums":["reversed"]}],"required":true},
            "amount": {"dataType":"double","required":true},
            "input_tax": {"dataType":"double","required":true},
            "period_start": {"dataType":"string","required":true},
            "period_end": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "payment_account_id": {"dataType":"string","required":true},
            "reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "reversed_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxPaymentList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxPayment"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Dollars": {
        "dataType": "refAlias",
        "type": {"dataType":"double","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AccountId": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^acc_\\d{1,20}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxPaymentInput": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"ref":"Jurisdiction","required":true},
            "type": {"ref":"TaxPaymentType"},
            "amount": {"ref":"Dollars","required":true},
            "input_tax": {"ref":"Dollars"},
            "period_start": {"ref":"Day","required":true},
            "period_end": {"ref":"Day","required":true},
            "date": {"ref":"Day"},
            "payment_account_id": {"ref":"AccountId"},
            "reference": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCalculationItem": {
        "dataType": "refObject",
        "properties": {
            "amount": {"dataType":"double","required":true},
            "quantity": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
            "tax_amount": {"dataType":"double","required":true},
            "taxable": {"dataType":"boolean","required":true},
            "tax_code": {"ref":"TaxCode","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Tax": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "kind": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["sales_tax"]},{"dataType":"enum","enums":["vat"]},{"dataType":"enum","enums":["gst"]},{"dataType":"enum","enums":["hst"]},{"dataType":"enum","enums":["pst"]},{"dataType":"enum","enums":["qst"]}],"required":true},
            "rate": {"dataType":"double","required":true},
            "taxable": {"dataType":"double","required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SaleTax": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "treatment": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["taxed"]},{"dataType":"enum","enums":["exempt"]},{"dataType":"enum","enums":["reverse_charge"]},{"dataType":"enum","enums":["export"]},{"dataType":"enum","enums":["not_registered"]},{"dataType":"enum","enums":["no_tax"]}],"required":true},
            "rounding": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["line"]}],"required":true},
            "note": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCalculation": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["tax_calculation"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "date": {"dataType":"string","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxCalculationItem"},"required":true},
            "subtotal": {"dataType":"double","required":true},
            "tax_total": {"dataType":"double","required":true},
            "taxes": {"dataType":"array","array":{"dataType":"refObject","ref":"Tax"},"required":true},
            "tax": {"ref":"SaleTax","required":true},
            "total": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Quantity": {
        "dataType": "refAlias",
        "type": {"dataType":"double","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCalculationItemInput": {
        "dataType": "refObject",
        "properties": {
            "amount": {"ref":"Dollars","required":true},
            "quantity": {"ref":"Quantity"},
            "taxable": {"dataType":"boolean"},
            "tax_code": {"ref":"TaxCode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerId": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[!-~]{1,64}$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxIdInput": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"pattern":{"value":"^[0-9A-Za-z][0-9A-Za-z\\x20.*+/-]{2,38}[0-9A-Za-z*+]$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JurisdictionInput": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"ref":"TaxedPlace","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCalculationInput": {
        "dataType": "refObject",
        "properties": {
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxCalculationItemInput"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":10000}}},
            "customer_id": {"ref":"CustomerId"},
            "address": {"ref":"Address"},
            "tax_id": {"ref":"TaxIdInput"},
            "tax_exempt": {"dataType":"boolean"},
            "tax": {"ref":"JurisdictionInput"},
            "date": {"ref":"Day"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RefundMethod": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ach"]},{"dataType":"enum","enums":["card"]},{"dataType":"enum","enums":["cash"]},{"dataType":"enum","enums":["check"]},{"dataType":"enum","enums":["wire"]},{"dataType":"enum","enums":["other"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Refund": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["refund"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "customer_id": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "method": {"ref":"RefundMethod","required":true},
            "amount": {"dataType":"double","required":true},
            "payment_account_id": {"dataType":"string","required":true},
            "reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["posted"]},{"dataType":"enum","enums":["reversed"]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RefundList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Refund"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PositiveDollars": {
        "dataType": "refAlias",
        "type": {"dataType":"double","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RefundInput": {
        "dataType": "refObject",
        "properties": {
            "customer_id": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^cus_[0-9a-z]{26}$"}}},
            "amount": {"ref":"PositiveDollars","required":true},
            "date": {"ref":"Day"},
            "method": {"ref":"RefundMethod"},
            "payment_account_id": {"ref":"AccountId"},
            "reference": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PaymentMethod": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ach"]},{"dataType":"enum","enums":["card"]},{"dataType":"enum","enums":["cash"]},{"dataType":"enum","enums":["check"]},{"dataType":"enum","enums":["wire"]},{"dataType":"enum","enums":["other"]},{"dataType":"enum","enums":["customer_credit"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Payment": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["payment"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "customer_id": {"dataType":"string","required":true},
            "invoice_id": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "method": {"ref":"PaymentMethod","required":true},
            "amount": {"dataType":"double","required":true},
            "amount_applied": {"dataType":"double","required":true},
            "amount_credited": {"dataType":"double","required":true},
            "fee_amount": {"dataType":"double","required":true},
            "payment_account_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "bank_transaction_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "days_to_pay": {"dataType":"double","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["posted"]},{"dataType":"enum","enums":["reversed"]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PaymentList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Payment"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["open"]},{"dataType":"enum","enums":["partially_paid"]},{"dataType":"enum","enums":["paid"]},{"dataType":"enum","enums":["overdue"]},{"dataType":"enum","enums":["void"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceItem": {
        "dataType": "refObject",
        "properties": {
            "description": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "quantity": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
            "tax_amount": {"dataType":"double","required":true},
            "taxable": {"dataType":"boolean","required":true},
            "tax_code": {"ref":"TaxCode","required":true},
            "account_id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PaymentTerms": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["due_on_receipt"]},{"dataType":"enum","enums":["net_7"]},{"dataType":"enum","enums":["net_10"]},{"dataType":"enum","enums":["net_15"]},{"dataType":"enum","enums":["net_30"]},{"dataType":"enum","enums":["net_45"]},{"dataType":"enum","enums":["net_60"]},{"dataType":"enum","enums":["net_90"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Invoice": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["invoice"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "number": {"dataType":"string","required":true},
            "customer_id": {"dataType":"string","required":true},
            "status": {"ref":"InvoiceStatus","required":true},
            "currency": {"dataType":"string","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InvoiceItem"}},
            "item_count": {"dataType":"double","required":true},
            "subtotal": {"dataType":"double","required":true},
            "tax_total": {"dataType":"double","required":true},
            "taxes": {"dataType":"array","array":{"dataType":"refObject","ref":"Tax"},"required":true},
            "tax": {"ref":"SaleTax","required":true},
            "total": {"dataType":"double","required":true},
            "amount_paid": {"dataType":"double","required":true},
            "amount_credited": {"dataType":"double","required":true},
            "amount_due": {"dataType":"double","required":true},
            "payment_terms": {"dataType":"union","subSchemas":[{"ref":"PaymentTerms"},{"dataType":"enum","enums":["custom"]}],"required":true},
            "issue_date": {"dataType":"string","required":true},
            "due_date": {"dataType":"string","required":true},
            "memo": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "voided_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
            "updated_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Invoice"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceItemInput": {
        "dataType": "refObject",
        "properties": {
            "description": {"ref":"Line","required":true},
            "amount": {"ref":"Dollars","required":true},
            "quantity": {"ref":"Quantity"},
            "account_id": {"ref":"AccountId"},
            "taxable": {"dataType":"boolean"},
            "tax_code": {"ref":"TaxCode"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Paragraph": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":1000},"pattern":{"value":"^(?=[\\s\\S]*\\S)(?!([^\\n]*\\n){20})[^\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f]+$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceInput": {
        "dataType": "refObject",
        "properties": {
            "customer_id": {"ref":"CustomerId","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"InvoiceItemInput"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":10000}}},
            "issue_date": {"ref":"Day"},
            "due_date": {"ref":"Day"},
            "payment_terms": {"ref":"PaymentTerms"},
            "number": {"ref":"Line"},
            "memo": {"ref":"Paragraph"},
            "tax": {"ref":"JurisdictionInput"},
            "currency": {"dataType":"enum","enums":["USD"]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceChange": {
        "dataType": "refObject",
        "properties": {
            "due_date": {"ref":"Day"},
            "payment_terms": {"ref":"PaymentTerms"},
            "memo": {"dataType":"union","subSchemas":[{"ref":"Paragraph"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PaymentInput": {
        "dataType": "refObject",
        "properties": {
            "amount": {"ref":"PositiveDollars","required":true},
            "date": {"ref":"Day"},
            "method": {"ref":"PaymentMethod"},
            "payment_account_id": {"ref":"AccountId"},
            "reference": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CreditNoteItem": {
        "dataType": "refObject",
        "properties": {
            "line": {"dataType":"double","required":true},
            "description": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "tax_amount": {"dataType":"double","required":true},
            "account_id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CreditNote": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["credit_note"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "number": {"dataType":"string","required":true},
            "invoice_id": {"dataType":"string","required":true},
            "customer_id": {"dataType":"string","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["issued"]},{"dataType":"enum","enums":["void"]}],"required":true},
            "currency": {"dataType":"string","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"CreditNoteItem"}},
            "subtotal": {"dataType":"double","required":true},
            "tax_total": {"dataType":"double","required":true},
            "taxes": {"dataType":"array","array":{"dataType":"refObject","ref":"Tax"},"required":true},
            "total": {"dataType":"double","required":true},
            "amount_applied": {"dataType":"double","required":true},
            "amount_credited": {"dataType":"double","required":true},
            "reason": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "issue_date": {"dataType":"string","required":true},
            "voided_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CreditNoteList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"CreditNote"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CreditNoteItemInput": {
        "dataType": "refObject",
        "properties": {
            "line": {"dataType":"integer","required":true,"validators":{"minimum":{"value":1},"maximum":{"value":10000}}},
            "amount": {"ref":"PositiveDollars","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CreditNoteInput": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^inv_[0-9a-z]{26}$"}}},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"CreditNoteItemInput"},"validators":{"minItems":{"value":1},"maxItems":{"value":10000}}},
            "amount": {"ref":"PositiveDollars"},
            "issue_date": {"ref":"Day"},
            "reason": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TrialBalanceRow": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "debit": {"dataType":"double","required":true},
            "credit": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TrialBalanceTotals": {
        "dataType": "refObject",
        "properties": {
            "debit": {"dataType":"double","required":true},
            "credit": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TrialBalance": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["trial_balance"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "as_of": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"TrialBalanceRow"},"required":true},
            "totals": {"ref":"TrialBalanceTotals","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReportFormat": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["json"]},{"dataType":"enum","enums":["csv"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BalanceSheetRow": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"string","required":true},
            "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["asset"]},{"dataType":"enum","enums":["liability"]},{"dataType":"enum","enums":["equity"]}],"required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BalanceSheetTotals": {
        "dataType": "refObject",
        "properties": {
            "assets": {"dataType":"double","required":true},
            "liabilities": {"dataType":"double","required":true},
            "equity": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BalanceSheet": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["balance_sheet"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "as_of": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"BalanceSheetRow"},"required":true},
            "totals": {"ref":"BalanceSheetTotals","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProfitAndLossRow": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["revenue"]},{"dataType":"enum","enums":["expense"]}],"required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProfitAndLossTotals": {
        "dataType": "refObject",
        "properties": {
            "revenue": {"dataType":"double","required":true},
            "expenses": {"dataType":"double","required":true},
            "net_income": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ProfitAndLoss": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["profit_and_loss"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "from": {"dataType":"string","required":true},
            "to": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"ProfitAndLossRow"},"required":true},
            "totals": {"ref":"ProfitAndLossTotals","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SalesTaxPart": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "kind": {"dataType":"string","required":true},
            "rate": {"dataType":"double","required":true},
            "taxable_sales": {"dataType":"double","required":true},
            "tax_collected": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SalesTaxRow": {
        "dataType": "refObject",
        "properties": {
            "taxable_sales": {"dataType":"double","required":true},
            "exempt_sales": {"dataType":"double","required":true},
            "tax_collected": {"dataType":"double","required":true},
            "self_assessed_tax": {"dataType":"double","required":true},
            "input_tax": {"dataType":"double","required":true},
            "tax_paid": {"dataType":"double","required":true},
            "tax_due": {"dataType":"double","required":true},
            "jurisdiction": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "parts": {"dataType":"array","array":{"dataType":"refObject","ref":"SalesTaxPart"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SalesTaxAmounts": {
        "dataType": "refObject",
        "properties": {
            "taxable_sales": {"dataType":"double","required":true},
            "exempt_sales": {"dataType":"double","required":true},
            "tax_collected": {"dataType":"double","required":true},
            "self_assessed_tax": {"dataType":"double","required":true},
            "input_tax": {"dataType":"double","required":true},
            "tax_paid": {"dataType":"double","required":true},
            "tax_due": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SalesTaxReport": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["sales_tax"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "from": {"dataType":"string","required":true},
            "to": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"SalesTaxRow"},"required":true},
            "totals": {"ref":"SalesTaxAmounts","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTaxFilingStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTaxRow": {
        "dataType": "refObject",
        "properties": {
            "line": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"string","required":true},
            "books": {"dataType":"double","required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTaxTotals": {
        "dataType": "refObject",
        "properties": {
            "gross_income": {"dataType":"double","required":true},
            "expenses": {"dataType":"double","required":true},
            "net_profit": {"dataType":"double","required":true},
            "not_deductible": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTaxAssumption": {
        "dataType": "refObject",
        "properties": {
            "field": {"dataType":"string","required":true},
            "code": {"dataType":"string","required":true},
            "message": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTaxEstimate": {
        "dataType": "refObject",
        "properties": {
            "tax_liability": {"dataType":"double","required":true},
            "federal_tax": {"dataType":"double","required":true},
            "self_employment_tax": {"dataType":"double","required":true},
            "additional_medicare_tax": {"dataType":"double","required":true},
            "state_tax": {"dataType":"double","required":true},
            "effective_rate": {"dataType":"double","required":true},
            "marginal_rate": {"dataType":"double","required":true},
            "adjusted_gross_income": {"dataType":"double","required":true},
            "taxable_income": {"dataType":"double","required":true},
            "qualified_business_income_deduction": {"dataType":"double","required":true},
            "refund_amount": {"dataType":"double","required":true},
            "amount_owed": {"dataType":"double","required":true},
            "assumptions": {"dataType":"array","array":{"dataType":"refObject","ref":"IncomeTaxAssumption"},"required":true},
            "law_version": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeTax": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["income_tax"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "year": {"dataType":"double","required":true},
            "from": {"dataType":"string","required":true},
            "to": {"dataType":"string","required":true},
            "filing_status": {"ref":"IncomeTaxFilingStatus","required":true},
            "state": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"IncomeTaxRow"},"required":true},
            "totals": {"ref":"IncomeTaxTotals","required":true},
            "tax": {"ref":"IncomeTaxEstimate","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CashFlowSection": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["operating"]},{"dataType":"enum","enums":["investing"]},{"dataType":"enum","enums":["financing"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CashFlowRow": {
        "dataType": "refObject",
        "properties": {
            "section": {"ref":"CashFlowSection","required":true},
            "account_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NonCashRow": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"dataType":"string","required":true},
            "name": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CashFlowTotals": {
        "dataType": "refObject",
        "properties": {
            "operating": {"dataType":"double","required":true},
            "investing": {"dataType":"double","required":true},
            "financing": {"dataType":"double","required":true},
            "net_change": {"dataType":"double","required":true},
            "cash_at_start": {"dataType":"double","required":true},
            "cash_at_end": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CashFlow": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["cash_flow"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "from": {"dataType":"string","required":true},
            "to": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"CashFlowRow"},"required":true},
            "non_cash": {"dataType":"array","array":{"dataType":"refObject","ref":"NonCashRow"},"required":true},
            "totals": {"ref":"CashFlowTotals","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AgingType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["receivable"]},{"dataType":"enum","enums":["payable"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AgingRow": {
        "dataType": "refObject",
        "properties": {
            "current": {"dataType":"double","required":true},
            "days_1_30": {"dataType":"double","required":true},
            "days_31_60": {"dataType":"double","required":true},
            "days_61_90": {"dataType":"double","required":true},
            "days_over_90": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
            "customer_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "name": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AgingAmounts": {
        "dataType": "refObject",
        "properties": {
            "current": {"dataType":"double","required":true},
            "days_1_30": {"dataType":"double","required":true},
            "days_31_60": {"dataType":"double","required":true},
            "days_61_90": {"dataType":"double","required":true},
            "days_over_90": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Aging": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["report"],"required":true},
            "report": {"dataType":"enum","enums":["aging"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "currency": {"dataType":"string","required":true},
            "type": {"ref":"AgingType","required":true},
            "as_of": {"dataType":"string","required":true},
            "rows": {"dataType":"array","array":{"dataType":"refObject","ref":"AgingRow"},"required":true},
            "totals": {"ref":"AgingAmounts","required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpenseStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["draft"]},{"dataType":"enum","enums":["recorded"]},{"dataType":"enum","enums":["void"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PurchaseTax": {
        "dataType": "refObject",
        "properties": {
            "jurisdiction": {"ref":"TaxedPlace"},
            "reverse_charge": {"dataType":"boolean"},
            "tax_code": {"ref":"TaxCode"},
            "recoverable": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CategorySource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["account"]},{"dataType":"enum","enums":["words"]},{"dataType":"enum","enums":["learned"]},{"dataType":"enum","enums":["person"]},{"dataType":"enum","enums":["none"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpenseDeduction": {
        "dataType": "refObject",
        "properties": {
            "schedule": {"dataType":"string","required":true},
            "line": {"dataType":"string","required":true},
            "deductible_amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Expense": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["expense"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "status": {"ref":"ExpenseStatus","required":true},
            "amount": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "tax_amount": {"dataType":"double","required":true},
            "tax": {"dataType":"union","subSchemas":[{"ref":"PurchaseTax"},{"dataType":"enum","enums":[null]}],"required":true},
            "recoverable_tax": {"dataType":"double","required":true},
            "self_assessed_tax": {"dataType":"double","required":true},
            "description": {"dataType":"string","required":true},
            "account_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "payment_account_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "date": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "vendor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "document_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "category": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "category_confidence": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "category_source": {"dataType":"union","subSchemas":[{"ref":"CategorySource"},{"dataType":"enum","enums":[null]}],"required":true},
            "suggested_category": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "needs_review": {"dataType":"boolean","required":true},
            "tax_deductible": {"dataType":"boolean","required":true},
            "deduction": {"dataType":"union","subSchemas":[{"ref":"ExpenseDeduction"},{"dataType":"enum","enums":[null]}],"required":true},
            "voided_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "journal_entry_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"dataType":"string","required":true},
            "updated_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpenseList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Expense"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpenseInput": {
        "dataType": "refObject",
        "properties": {
            "amount": {"ref":"PositiveDollars","required":true},
            "description": {"ref":"Line","required":true},
            "account_id": {"ref":"AccountId","required":true},
            "date": {"ref":"Day"},
            "vendor": {"ref":"Line"},
            "document_id": {"dataType":"string","validators":{"pattern":{"value":"^doc_[0-9a-z]{26}$"}}},
            "payment_account_id": {"ref":"AccountId"},
            "tax_amount": {"ref":"Dollars"},
            "tax": {"ref":"PurchaseTax"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Category": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["software"]},{"dataType":"enum","enums":["education"]},{"dataType":"enum","enums":["insurance"]},{"dataType":"enum","enums":["advertising"]},{"dataType":"enum","enums":["car_and_truck"]},{"dataType":"enum","enums":["commissions_and_fees"]},{"dataType":"enum","enums":["contract_labor"]},{"dataType":"enum","enums":["cost_of_goods_sold"]},{"dataType":"enum","enums":["depreciation"]},{"dataType":"enum","enums":["employee_benefits"]},{"dataType":"enum","enums":["mortgage_interest"]},{"dataType":"enum","enums":["other_interest"]},{"dataType":"enum","enums":["legal_and_professional"]},{"dataType":"enum","enums":["office_expense"]},{"dataType":"enum","enums":["pension_plans"]},{"dataType":"enum","enums":["rent_equipment"]},{"dataType":"enum","enums":["rent_property"]},{"dataType":"enum","enums":["repairs_and_maintenance"]},{"dataType":"enum","enums":["supplies"]},{"dataType":"enum","enums":["taxes_and_licenses"]},{"dataType":"enum","enums":["travel"]},{"dataType":"enum","enums":["meals"]},{"dataType":"enum","enums":["utilities"]},{"dataType":"enum","enums":["wages"]},{"dataType":"enum","enums":["bank_fees"]},{"dataType":"enum","enums":["other_expense"]},{"dataType":"enum","enums":["entertainment"]},{"dataType":"enum","enums":["penalties"]},{"dataType":"enum","enums":["charitable_contributions"]},{"dataType":"enum","enums":["income_tax"]},{"dataType":"enum","enums":["asset_purchase"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExpenseChange": {
        "dataType": "refObject",
        "properties": {
            "amount": {"ref":"PositiveDollars"},
            "description": {"ref":"Line"},
            "account_id": {"ref":"AccountId"},
            "category": {"ref":"Category"},
            "date": {"ref":"Day"},
            "vendor": {"dataType":"union","subSchemas":[{"ref":"Line"},{"dataType":"enum","enums":[null]}]},
            "document_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"validators":{"pattern":{"value":"^doc_[0-9a-z]{26}$"}}},
            "payment_account_id": {"ref":"AccountId"},
            "tax_amount": {"ref":"Dollars"},
            "tax": {"dataType":"union","subSchemas":[{"ref":"PurchaseTax"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["open"]},{"dataType":"enum","enums":["partially_paid"]},{"dataType":"enum","enums":["paid"]},{"dataType":"enum","enums":["overdue"]},{"dataType":"enum","enums":["void"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillItem": {
        "dataType": "refObject",
        "properties": {
            "description": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "quantity": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
            "tax_amount": {"dataType":"double","required":true},
            "account_id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Bill": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["bill"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "vendor": {"dataType":"string","required":true},
            "number": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "status": {"ref":"BillStatus","required":true},
            "currency": {"dataType":"string","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"BillItem"}},
            "item_count": {"dataType":"double","required":true},
            "total": {"dataType":"double","required":true},
            "tax_total": {"dataType":"double","required":true},
            "tax": {"dataType":"union","subSchemas":[{"ref":"PurchaseTax"},{"dataType":"enum","enums":[null]}],"required":true},
            "recoverable_tax": {"dataType":"double","required":true},
            "self_assessed_tax": {"dataType":"double","required":true},
            "amount_paid": {"dataType":"double","required":true},
            "amount_due": {"dataType":"double","required":true},
            "payment_terms": {"dataType":"union","subSchemas":[{"ref":"PaymentTerms"},{"dataType":"enum","enums":["custom"]}],"required":true},
            "issue_date": {"dataType":"string","required":true},
            "due_date": {"dataType":"string","required":true},
            "memo": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "document_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "voided_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
            "updated_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Bill"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillItemInput": {
        "dataType": "refObject",
        "properties": {
            "description": {"ref":"Line","required":true},
            "amount": {"ref":"Dollars","required":true},
            "quantity": {"ref":"Quantity"},
            "account_id": {"ref":"AccountId","required":true},
            "tax_amount": {"ref":"Dollars"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillInput": {
        "dataType": "refObject",
        "properties": {
            "vendor": {"ref":"Line","required":true},
            "items": {"dataType":"array","array":{"dataType":"refObject","ref":"BillItemInput"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":10000}}},
            "number": {"ref":"Line"},
            "issue_date": {"ref":"Day"},
            "due_date": {"ref":"Day"},
            "payment_terms": {"ref":"PaymentTerms"},
            "memo": {"ref":"Line"},
            "document_id": {"dataType":"string","validators":{"pattern":{"value":"^doc_[0-9a-z]{26}$"}}},
            "tax": {"ref":"PurchaseTax"},
            "currency": {"dataType":"enum","enums":["USD"]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillChange": {
        "dataType": "refObject",
        "properties": {
            "number": {"dataType":"union","subSchemas":[{"ref":"Line"},{"dataType":"enum","enums":[null]}]},
            "due_date": {"ref":"Day"},
            "payment_terms": {"ref":"PaymentTerms"},
            "memo": {"dataType":"union","subSchemas":[{"ref":"Line"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillPaymentMethod": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["ach"]},{"dataType":"enum","enums":["card"]},{"dataType":"enum","enums":["cash"]},{"dataType":"enum","enums":["check"]},{"dataType":"enum","enums":["wire"]},{"dataType":"enum","enums":["other"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillPayment": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["bill_payment"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "bill_id": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "method": {"ref":"BillPaymentMethod","required":true},
            "amount": {"dataType":"double","required":true},
            "fee_amount": {"dataType":"double","required":true},
            "payment_account_id": {"dataType":"string","required":true},
            "reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "bank_transaction_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["posted"]},{"dataType":"enum","enums":["reversed"]}],"required":true},
            "journal_entry_id": {"dataType":"string","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillPaymentInput": {
        "dataType": "refObject",
        "properties": {
            "amount": {"ref":"PositiveDollars","required":true},
            "date": {"ref":"Day"},
            "method": {"ref":"BillPaymentMethod"},
            "payment_account_id": {"ref":"AccountId"},
            "reference": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BillPaymentList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"BillPayment"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ExemptionCertificate": {
        "dataType": "refObject",
        "properties": {
            "number": {"ref":"Line","required":true},
            "jurisdictions": {"dataType":"array","array":{"dataType":"refAlias","ref":"Jurisdiction"},"validators":{"minItems":{"value":1},"maxItems":{"value":100}}},
            "expires_on": {"ref":"Day"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerRevenue": {
        "dataType": "refObject",
        "properties": {
            "total": {"dataType":"double","required":true},
            "outstanding": {"dataType":"double","required":true},
            "last_12_months": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "InvoiceCounts": {
        "dataType": "refObject",
        "properties": {
            "draft": {"dataType":"double","required":true},
            "open": {"dataType":"double","required":true},
            "paid": {"dataType":"double","required":true},
            "overdue": {"dataType":"double","required":true},
            "void": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerPayment": {
        "dataType": "refObject",
        "properties": {
            "date": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "invoice_id": {"dataType":"string","required":true},
            "days_to_pay": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Customer": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["customer"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "contact_name": {"dataType":"string","required":true},
            "company_name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "email": {"dataType":"string","required":true},
            "phone": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "address": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}],"required":true},
            "tax_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "tax_exempt": {"dataType":"boolean","required":true},
            "exemption_certificate": {"dataType":"union","subSchemas":[{"ref":"ExemptionCertificate"},{"dataType":"enum","enums":[null]}],"required":true},
            "credit_balance": {"dataType":"double","required":true},
            "erased_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"dataType":"string","required":true},
            "updated_at": {"dataType":"string","required":true},
            "revenue": {"ref":"CustomerRevenue","required":true},
            "invoice_counts": {"ref":"InvoiceCounts","required":true},
            "payment_history": {"dataType":"array","array":{"dataType":"refObject","ref":"CustomerPayment"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Customer"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EmailAddress": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"maxLength":{"value":254},"pattern":{"value":"^(?=[^\\x40]{1,64}\\x40)[^\\s\\x00-\\x20\\x22\\x28\\x29\\x2c\\x2e\\x3a-\\x3c\\x3e\\x40\\x5b-\\x5d\\x7f-\\x9f]+(\\.[^\\s\\x00-\\x20\\x22\\x28\\x29\\x2c\\x2e\\x3a-\\x3c\\x3e\\x40\\x5b-\\x5d\\x7f-\\x9f]+)*\\x40((?!-)[^\\s\\x00-\\x2c\\x2e\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x9f]+(?<!-)\\.)+(?!-)(?!\\d+$)[^\\s\\x00-\\x2c\\x2e\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x9f]+(?<!-)$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerInput": {
        "dataType": "refObject",
        "properties": {
            "contact_name": {"ref":"Line","required":true},
            "company_name": {"ref":"Line"},
            "email": {"ref":"EmailAddress","required":true},
            "phone": {"ref":"Line"},
            "address": {"ref":"Address"},
            "tax_id": {"ref":"TaxIdInput"},
            "tax_exempt": {"dataType":"boolean"},
            "exemption_certificate": {"ref":"ExemptionCertificate"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerChange": {
        "dataType": "refObject",
        "properties": {
            "contact_name": {"ref":"Line"},
            "company_name": {"dataType":"union","subSchemas":[{"ref":"Line"},{"dataType":"enum","enums":[null]}]},
            "email": {"ref":"EmailAddress"},
            "phone": {"dataType":"union","subSchemas":[{"ref":"Line"},{"dataType":"enum","enums":[null]}]},
            "address": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}]},
            "tax_id": {"dataType":"union","subSchemas":[{"ref":"TaxIdInput"},{"dataType":"enum","enums":[null]}]},
            "tax_exempt": {"dataType":"boolean"},
            "exemption_certificate": {"dataType":"union","subSchemas":[{"ref":"ExemptionCertificate"},{"dataType":"enum","enums":[null]}]},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeletedCustomer": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["customer"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "deleted": {"dataType":"enum","enums":[true],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CustomerErasure": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["customer_erasure"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "erased_at": {"dataType":"string","required":true},
            "invoices_kept": {"dataType":"double","required":true},
            "tax_evidence_until": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BusinessProfile": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["business_profile"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "name": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "email": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "phone": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "website": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "address": {"dataType":"union","subSchemas":[{"ref":"Address"},{"dataType":"enum","enums":[null]}],"required":true},
            "tax_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "payment_instructions": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "note": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "updated_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BusinessProfileInput": {
        "dataType": "refObject",
        "properties": {
            "name": {"ref":"Line","required":true},
            "email": {"ref":"EmailAddress"},
            "phone": {"ref":"Line"},
            "website": {"ref":"Line"},
            "address": {"ref":"Address"},
            "tax_id": {"dataType":"string","validators":{"minLength":{"value":2},"maxLength":{"value":30},"pattern":{"value":"^(?!\\d{3}[-\\x20]\\d{2}[-\\x20]\\d{4}$)[A-Za-z0-9][A-Za-z0-9\\x20./-]*$"}}},
            "payment_instructions": {"ref":"Paragraph"},
            "note": {"ref":"Paragraph"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FiscalPeriod": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["fiscal_period"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "start_date": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "end_date": {"dataType":"string","required":true},
            "status": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["closed"]},{"dataType":"enum","enums":["open"]}],"required":true},
            "closed_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FiscalPeriodList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"FiscalPeriod"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FiscalPeriodInput": {
        "dataType": "refObject",
        "properties": {
            "end_date": {"ref":"Day","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalEntrySource": {
        "dataType": "refObject",
        "properties": {
            "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["invoice"]},{"dataType":"enum","enums":["payment"]},{"dataType":"enum","enums":["expense"]},{"dataType":"enum","enums":["bill"]},{"dataType":"enum","enums":["bill_payment"]},{"dataType":"enum","enums":["credit_note"]},{"dataType":"enum","enums":["refund"]},{"dataType":"enum","enums":["tax_payment"]}],"required":true},
            "id": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalLine": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"ref":"AccountId","required":true},
            "debit": {"dataType":"double","required":true},
            "credit": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalEntry": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["journal_entry"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "date": {"dataType":"string","required":true},
            "description": {"dataType":"string","required":true},
            "source": {"dataType":"union","subSchemas":[{"ref":"JournalEntrySource"},{"dataType":"enum","enums":[null]}],"required":true},
            "lines": {"dataType":"array","array":{"dataType":"refObject","ref":"JournalLine"},"required":true},
            "reverses": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "reversed_by": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalEntryList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"JournalEntry"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalLineInput": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"ref":"AccountId","required":true},
            "debit": {"ref":"PositiveDollars"},
            "credit": {"ref":"PositiveDollars"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "JournalEntryInput": {
        "dataType": "refObject",
        "properties": {
            "date": {"ref":"Day"},
            "description": {"ref":"Line","required":true},
            "lines": {"dataType":"array","array":{"dataType":"refObject","ref":"JournalLineInput"},"required":true,"validators":{"minItems":{"value":2},"maxItems":{"value":1000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReversalInput": {
        "dataType": "refObject",
        "properties": {
            "date": {"ref":"Day"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AccountType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["asset"]},{"dataType":"enum","enums":["liability"]},{"dataType":"enum","enums":["equity"]},{"dataType":"enum","enums":["revenue"]},{"dataType":"enum","enums":["expense"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Account": {
        "dataType": "refObject",
        "properties": {
            "id": {"ref":"AccountId","required":true},
            "object": {"dataType":"enum","enums":["account"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "number": {"dataType":"double","required":true},
            "name": {"dataType":"string","required":true},
            "type": {"ref":"AccountType","required":true},
            "category": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "balance": {"dataType":"double","required":true},
            "built_in": {"dataType":"boolean","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AccountList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"Account"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AccountInput": {
        "dataType": "refObject",
        "properties": {
            "number": {"dataType":"integer","required":true,"validators":{"minimum":{"value":1000},"maximum":{"value":999999999}}},
            "name": {"ref":"Line","required":true},
            "type": {"ref":"AccountType","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MatchStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["suggested"]},{"dataType":"enum","enums":["matched"]},{"dataType":"enum","enums":["rejected"]},{"dataType":"enum","enums":["undone"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MatchOrigin": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["automatic"]},{"dataType":"enum","enums":["suggestion"]},{"dataType":"enum","enums":["manual"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MatchKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["exact"]},{"dataType":"enum","enums":["recorded"]},{"dataType":"enum","enums":["fee"]},{"dataType":"enum","enums":["partial"]},{"dataType":"enum","enums":["over"]},{"dataType":"enum","enums":["merged"]},{"dataType":"enum","enums":["split"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ScorePart": {
        "dataType": "refObject",
        "properties": {
            "part": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["prior"]},{"dataType":"enum","enums":["amount"]},{"dataType":"enum","enums":["number"]},{"dataType":"enum","enums":["name"]},{"dataType":"enum","enums":["date"]},{"dataType":"enum","enums":["history"]},{"dataType":"enum","enums":["text"]}],"required":true},
            "weight": {"dataType":"double","required":true},
            "reason": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MatchAllocation": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "bill_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "amount": {"dataType":"double","required":true},
            "fee_amount": {"dataType":"double","required":true},
            "payment_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReconciliationMatch": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["reconciliation_match"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "status": {"ref":"MatchStatus","required":true},
            "origin": {"ref":"MatchOrigin","required":true},
            "bank_transaction_id": {"dataType":"string","required":true},
            "kind": {"dataType":"union","subSchemas":[{"ref":"MatchKind"},{"dataType":"enum","enums":[null]}],"required":true},
            "confidence": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "score": {"dataType":"array","array":{"dataType":"refObject","ref":"ScorePart"},"required":true},
            "reason": {"dataType":"string","required":true},
            "allocations": {"dataType":"array","array":{"dataType":"refObject","ref":"MatchAllocation"},"required":true},
            "together_with": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "created_at": {"dataType":"string","required":true},
            "decided_at": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReconciliationMatchList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"ReconciliationMatch"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "AllocationInput": {
        "dataType": "refObject",
        "properties": {
            "invoice_id": {"dataType":"string","validators":{"pattern":{"value":"^inv_[0-9a-z]{26}$"}}},
            "bill_id": {"dataType":"string","validators":{"pattern":{"value":"^bill_[0-9a-z]{26}$"}}},
            "payment_id": {"dataType":"string","validators":{"pattern":{"value":"^pay_[0-9a-z]{26}$"}}},
            "amount": {"ref":"PositiveDollars","required":true},
            "fee_amount": {"ref":"Dollars"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MatchInput": {
        "dataType": "refObject",
        "properties": {
            "bank_transaction_id": {"dataType":"string","required":true,"validators":{"pattern":{"value":"^btx_[0-9a-z]{26}$"}}},
            "allocations": {"dataType":"array","array":{"dataType":"refObject","ref":"AllocationInput"},"required":true,"validators":{"minItems":{"value":1},"maxItems":{"value":100}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReconciliationRun": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["reconciliation_run"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "considered": {"dataType":"double","required":true},
            "matched": {"dataType":"double","required":true},
            "suggested": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReconciliationRunInput": {
        "dataType": "refObject",
        "properties": {
            "limit": {"dataType":"integer","validators":{"minimum":{"value":1},"maximum":{"value":500}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "StatementFormat": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["csv"]},{"dataType":"enum","enums":["ofx"]},{"dataType":"enum","enums":["camt053"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransactionSource": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["api"]},{"ref":"StatementFormat"}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransactionStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["unmatched"]},{"dataType":"enum","enums":["matched"]},{"dataType":"enum","enums":["excluded"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransaction": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["bank_transaction"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "account_id": {"dataType":"string","required":true},
            "date": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "currency": {"dataType":"string","required":true},
            "description": {"dataType":"string","required":true},
            "counterparty": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "reference": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "provider_id": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "source": {"ref":"BankTransactionSource","required":true},
            "status": {"ref":"BankTransactionStatus","required":true},
            "created_at": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransactionList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"BankTransaction"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "next_cursor": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RecordedBankTransactions": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"BankTransaction"},"required":true},
            "recorded": {"dataType":"double","required":true},
            "duplicates": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "NonZeroDollars": {
        "dataType": "refAlias",
        "type": {"dataType":"double","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankText": {
        "dataType": "refAlias",
        "type": {"dataType":"string","validators":{"minLength":{"value":1},"maxLength":{"value":1000},"pattern":{"value":"^(?=.*\\S)[^\\x00-\\x1f\\x7f-\\x9f]+$"}}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransactionInput": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"ref":"AccountId"},
            "date": {"ref":"Day","required":true},
            "amount": {"ref":"NonZeroDollars","required":true},
            "currency": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{3}$"}}},
            "description": {"ref":"BankText","required":true},
            "counterparty": {"ref":"Line"},
            "reference": {"ref":"Line"},
            "provider_id": {"ref":"Line"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BankTransactionsInput": {
        "dataType": "refObject",
        "properties": {
            "account_id": {"ref":"AccountId"},
            "date": {"ref":"Day"},
            "amount": {"ref":"NonZeroDollars"},
            "currency": {"dataType":"string","validators":{"pattern":{"value":"^[A-Z]{3}$"}}},
            "description": {"ref":"BankText"},
            "counterparty": {"ref":"Line"},
            "reference": {"ref":"Line"},
            "provider_id": {"ref":"Line"},
            "transactions": {"dataType":"array","array":{"dataType":"refObject","ref":"BankTransactionInput"},"validators":{"minItems":{"value":1},"maxItems":{"value":1000}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "StatementImport": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["statement_import"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "account_id": {"dataType":"string","required":true},
            "format": {"ref":"StatementFormat","required":true},
            "recorded": {"dataType":"double","required":true},
            "duplicates": {"dataType":"double","required":true},
            "skipped": {"dataType":"double","required":true},
            "first_date": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "last_date": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
};
const templateService = new ExpressTemplateService(models, {"noImplicitAdditionalProperties":"throw-on-extras","bodyCoercion":false});

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa




export function RegisterRoutes(app: Router,opts?:{multer?:ReturnType<typeof multer>}) {

    // ###########################################################################################################
    //  NOTE: If you do not see routes for all of your controllers in this file, then you might not have informed tsoa of where to look
    //      Please look into the "controllerPathGlobs" config option described in the readme: https://github.com/lukeautry/tsoa
    // ###########################################################################################################

    const upload = opts?.multer ||  multer({"limits":{"fileSize":8388608}});

    
        const argsTaxSettingsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/v1/accounting/tax_settings',
            ...(fetchMiddlewares<RequestHandler>(TaxSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxSettingsController.prototype.get)),

            async function TaxSettingsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxSettingsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxSettingsController>(TaxSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxSettingsController_set: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TaxSettingsInput"},
        };
        app.put('/v1/accounting/tax_settings',
            ...(fetchMiddlewares<RequestHandler>(TaxSettingsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxSettingsController.prototype.set)),

            async function TaxSettingsController_set(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxSettingsController_set, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxSettingsController>(TaxSettingsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'set',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxRatesController_rates: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                jurisdiction: {"in":"query","name":"jurisdiction","required":true,"ref":"TaxedPlace"},
                date: {"in":"query","name":"date","ref":"AnyDay"},
                tax_code: {"default":"general","in":"query","name":"tax_code","ref":"TaxCode"},
        };
        app.get('/v1/accounting/tax_rates',
            ...(fetchMiddlewares<RequestHandler>(TaxRatesController)),
            ...(fetchMiddlewares<RequestHandler>(TaxRatesController.prototype.rates)),

            async function TaxRatesController_rates(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxRatesController_rates, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxRatesController>(TaxRatesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'rates',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxPaymentsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                jurisdiction: {"in":"query","name":"jurisdiction","dataType":"string","validators":{"pattern":{"value":"^[A-Z]{2}(-[A-Z]{2})?$"}}},
        };
        app.get('/v1/accounting/tax_payments',
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController.prototype.list)),

            async function TaxPaymentsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxPaymentsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxPaymentsController>(TaxPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxPaymentsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/tax_payments/:id',
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController.prototype.get)),

            async function TaxPaymentsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxPaymentsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxPaymentsController>(TaxPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxPaymentsController_pay: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TaxPaymentInput"},
        };
        app.post('/v1/accounting/tax_payments',
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController.prototype.pay)),

            async function TaxPaymentsController_pay(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxPaymentsController_pay, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxPaymentsController>(TaxPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'pay',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxPaymentsController_reverse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/tax_payments/:id/reverse',
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxPaymentsController.prototype.reverse)),

            async function TaxPaymentsController_reverse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxPaymentsController_reverse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxPaymentsController>(TaxPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reverse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsTaxCalculationsController_calculate: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"TaxCalculationInput"},
        };
        app.post('/v1/accounting/tax_calculations',
            ...(fetchMiddlewares<RequestHandler>(TaxCalculationsController)),
            ...(fetchMiddlewares<RequestHandler>(TaxCalculationsController.prototype.calculate)),

            async function TaxCalculationsController_calculate(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsTaxCalculationsController_calculate, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<TaxCalculationsController>(TaxCalculationsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'calculate',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRefundsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                customer_id: {"in":"query","name":"customer_id","dataType":"string","validators":{"pattern":{"value":"^cus_[0-9a-z]{26}$"}}},
        };
        app.get('/v1/accounting/refunds',
            ...(fetchMiddlewares<RequestHandler>(RefundsController)),
            ...(fetchMiddlewares<RequestHandler>(RefundsController.prototype.list)),

            async function RefundsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRefundsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RefundsController>(RefundsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRefundsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/refunds/:id',
            ...(fetchMiddlewares<RequestHandler>(RefundsController)),
            ...(fetchMiddlewares<RequestHandler>(RefundsController.prototype.get)),

            async function RefundsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRefundsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RefundsController>(RefundsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRefundsController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"RefundInput"},
        };
        app.post('/v1/accounting/refunds',
            ...(fetchMiddlewares<RequestHandler>(RefundsController)),
            ...(fetchMiddlewares<RequestHandler>(RefundsController.prototype.create)),

            async function RefundsController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRefundsController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RefundsController>(RefundsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsRefundsController_reverse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/refunds/:id/reverse',
            ...(fetchMiddlewares<RequestHandler>(RefundsController)),
            ...(fetchMiddlewares<RequestHandler>(RefundsController.prototype.reverse)),

            async function RefundsController_reverse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRefundsController_reverse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RefundsController>(RefundsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reverse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPaymentsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                invoice_id: {"in":"query","name":"invoice_id","dataType":"string","validators":{"pattern":{"value":"^inv_[0-9a-z]{26}$"}}},
                customer_id: {"in":"query","name":"customer_id","dataType":"string","validators":{"pattern":{"value":"^cus_[0-9a-z]{26}$"}}},
        };
        app.get('/v1/accounting/payments',
            ...(fetchMiddlewares<RequestHandler>(PaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(PaymentsController.prototype.list)),

            async function PaymentsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPaymentsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PaymentsController>(PaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPaymentsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/payments/:id',
            ...(fetchMiddlewares<RequestHandler>(PaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(PaymentsController.prototype.get)),

            async function PaymentsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPaymentsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PaymentsController>(PaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsPaymentsController_reverse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/payments/:id/reverse',
            ...(fetchMiddlewares<RequestHandler>(PaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(PaymentsController.prototype.reverse)),

            async function PaymentsController_reverse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsPaymentsController_reverse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<PaymentsController>(PaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reverse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                customer_id: {"in":"query","name":"customer_id","dataType":"string","validators":{"pattern":{"value":"^cus_[0-9a-z]{26}$"}}},
                status: {"in":"query","name":"status","ref":"InvoiceStatus"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
        };
        app.get('/v1/accounting/invoices',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.list)),

            async function InvoicesController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/invoices/:id',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.get)),

            async function InvoicesController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"InvoiceInput"},
        };
        app.post('/v1/accounting/invoices',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.create)),

            async function InvoicesController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_change: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"InvoiceChange"},
        };
        app.patch('/v1/accounting/invoices/:id',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.change)),

            async function InvoicesController_change(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_change, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'change',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_pdf: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/invoices/:id/pdf',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.pdf)),

            async function InvoicesController_pdf(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_pdf, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'pdf',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_void: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/invoices/:id/void',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.void)),

            async function InvoicesController_void(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_void, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'void',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_pay: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"PaymentInput"},
        };
        app.post('/v1/accounting/invoices/:id/payments',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.pay)),

            async function InvoicesController_pay(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_pay, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'pay',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsInvoicesController_payments: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
        };
        app.get('/v1/accounting/invoices/:id/payments',
            ...(fetchMiddlewares<RequestHandler>(InvoicesController)),
            ...(fetchMiddlewares<RequestHandler>(InvoicesController.prototype.payments)),

            async function InvoicesController_payments(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsInvoicesController_payments, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<InvoicesController>(InvoicesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'payments',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCreditNotesController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                invoice_id: {"in":"query","name":"invoice_id","dataType":"string","validators":{"pattern":{"value":"^inv_[0-9a-z]{26}$"}}},
                customer_id: {"in":"query","name":"customer_id","dataType":"string","validators":{"pattern":{"value":"^cus_[0-9a-z]{26}$"}}},
        };
        app.get('/v1/accounting/credit_notes',
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController)),
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController.prototype.list)),

            async function CreditNotesController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCreditNotesController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CreditNotesController>(CreditNotesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCreditNotesController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/credit_notes/:id',
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController)),
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController.prototype.get)),

            async function CreditNotesController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCreditNotesController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CreditNotesController>(CreditNotesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCreditNotesController_pdf: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/credit_notes/:id/pdf',
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController)),
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController.prototype.pdf)),

            async function CreditNotesController_pdf(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCreditNotesController_pdf, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CreditNotesController>(CreditNotesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'pdf',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCreditNotesController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"CreditNoteInput"},
        };
        app.post('/v1/accounting/credit_notes',
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController)),
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController.prototype.create)),

            async function CreditNotesController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCreditNotesController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CreditNotesController>(CreditNotesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCreditNotesController_void: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/credit_notes/:id/void',
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController)),
            ...(fetchMiddlewares<RequestHandler>(CreditNotesController.prototype.void)),

            async function CreditNotesController_void(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCreditNotesController_void, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CreditNotesController>(CreditNotesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'void',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReportsController_trialBalance: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                as_of: {"in":"query","name":"as_of","ref":"AnyDay"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/trial_balance',
            ...(fetchMiddlewares<RequestHandler>(ReportsController)),
            ...(fetchMiddlewares<RequestHandler>(ReportsController.prototype.trialBalance)),

            async function ReportsController_trialBalance(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReportsController_trialBalance, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReportsController>(ReportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'trialBalance',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReportsController_balanceSheet: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                as_of: {"in":"query","name":"as_of","ref":"AnyDay"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/balance_sheet',
            ...(fetchMiddlewares<RequestHandler>(ReportsController)),
            ...(fetchMiddlewares<RequestHandler>(ReportsController.prototype.balanceSheet)),

            async function ReportsController_balanceSheet(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReportsController_balanceSheet, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReportsController>(ReportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'balanceSheet',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReportsController_profitAndLoss: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/profit_and_loss',
            ...(fetchMiddlewares<RequestHandler>(ReportsController)),
            ...(fetchMiddlewares<RequestHandler>(ReportsController.prototype.profitAndLoss)),

            async function ReportsController_profitAndLoss(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReportsController_profitAndLoss, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReportsController>(ReportsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'profitAndLoss',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsSalesTaxReportController_salesTax: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/sales_tax',
            ...(fetchMiddlewares<RequestHandler>(SalesTaxReportController)),
            ...(fetchMiddlewares<RequestHandler>(SalesTaxReportController.prototype.salesTax)),

            async function SalesTaxReportController_salesTax(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsSalesTaxReportController_salesTax, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<SalesTaxReportController>(SalesTaxReportController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'salesTax',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsIncomeTaxController_incomeTax: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                year: {"in":"query","name":"year","dataType":"integer","validators":{"isInt":{"errorMsg":"year"},"minimum":{"value":1970},"maximum":{"value":2099}}},
                as_of: {"in":"query","name":"as_of","ref":"AnyDay"},
                filing_status: {"default":"single","in":"query","name":"filing_status","ref":"IncomeTaxFilingStatus"},
                state: {"in":"query","name":"state","dataType":"string","validators":{"pattern":{"value":"^[A-Z]{2}$"}}},
                wages: {"default":0,"in":"query","name":"wages","ref":"Dollars"},
                withholding: {"default":0,"in":"query","name":"withholding","ref":"Dollars"},
                estimated_payments: {"default":0,"in":"query","name":"estimated_payments","ref":"Dollars"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/income_tax',
            ...(fetchMiddlewares<RequestHandler>(IncomeTaxController)),
            ...(fetchMiddlewares<RequestHandler>(IncomeTaxController.prototype.incomeTax)),

            async function IncomeTaxController_incomeTax(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsIncomeTaxController_incomeTax, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<IncomeTaxController>(IncomeTaxController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'incomeTax',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCashFlowController_cashFlow: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/cash_flow',
            ...(fetchMiddlewares<RequestHandler>(CashFlowController)),
            ...(fetchMiddlewares<RequestHandler>(CashFlowController.prototype.cashFlow)),

            async function CashFlowController_cashFlow(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCashFlowController_cashFlow, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CashFlowController>(CashFlowController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'cashFlow',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAgingController_aging: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                type: {"default":"receivable","in":"query","name":"type","ref":"AgingType"},
                as_of: {"in":"query","name":"as_of","ref":"AnyDay"},
                limit: {"default":1000,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":10000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                format: {"in":"query","name":"format","ref":"ReportFormat"},
        };
        app.get('/v1/accounting/reports/aging',
            ...(fetchMiddlewares<RequestHandler>(AgingController)),
            ...(fetchMiddlewares<RequestHandler>(AgingController.prototype.aging)),

            async function AgingController_aging(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAgingController_aging, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AgingController>(AgingController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'aging',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                account_id: {"in":"query","name":"account_id","dataType":"string","validators":{"pattern":{"value":"^acc_[1-9]\\d{0,8}$"}}},
                document_id: {"in":"query","name":"document_id","dataType":"string","validators":{"pattern":{"value":"^doc_[0-9a-z]{26}$"}}},
                status: {"in":"query","name":"status","ref":"ExpenseStatus"},
                needs_review: {"in":"query","name":"needs_review","dataType":"boolean"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
        };
        app.get('/v1/accounting/expenses',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.list)),

            async function ExpensesController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/expenses/:id',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.get)),

            async function ExpensesController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"ExpenseInput"},
        };
        app.post('/v1/accounting/expenses',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.create)),

            async function ExpensesController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_change: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"ExpenseChange"},
        };
        app.patch('/v1/accounting/expenses/:id',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.change)),

            async function ExpensesController_change(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_change, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'change',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_record: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","ref":"ExpenseChange"},
        };
        app.post('/v1/accounting/expenses/:id/record',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.record)),

            async function ExpensesController_record(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_record, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'record',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsExpensesController_void: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/expenses/:id/void',
            ...(fetchMiddlewares<RequestHandler>(ExpensesController)),
            ...(fetchMiddlewares<RequestHandler>(ExpensesController.prototype.void)),

            async function ExpensesController_void(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsExpensesController_void, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ExpensesController>(ExpensesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'void',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                vendor: {"in":"query","name":"vendor","dataType":"string","validators":{"pattern":{"value":"^(?=.*\\S)[^\\x00-\\x1f\\x7f-\\x9f]{1,200}$"}}},
                status: {"in":"query","name":"status","ref":"BillStatus"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
        };
        app.get('/v1/accounting/bills',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.list)),

            async function BillsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/bills/:id',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.get)),

            async function BillsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"BillInput"},
        };
        app.post('/v1/accounting/bills',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.create)),

            async function BillsController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_change: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"BillChange"},
        };
        app.patch('/v1/accounting/bills/:id',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.change)),

            async function BillsController_change(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_change, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'change',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_void: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/bills/:id/void',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.void)),

            async function BillsController_void(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_void, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'void',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_pay: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"BillPaymentInput"},
        };
        app.post('/v1/accounting/bills/:id/payments',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.pay)),

            async function BillsController_pay(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_pay, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'pay',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillsController_payments: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
        };
        app.get('/v1/accounting/bills/:id/payments',
            ...(fetchMiddlewares<RequestHandler>(BillsController)),
            ...(fetchMiddlewares<RequestHandler>(BillsController.prototype.payments)),

            async function BillsController_payments(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillsController_payments, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillsController>(BillsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'payments',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillPaymentsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                bill_id: {"in":"query","name":"bill_id","dataType":"string","validators":{"pattern":{"value":"^bill_[0-9a-z]{26}$"}}},
        };
        app.get('/v1/accounting/bill_payments',
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController.prototype.list)),

            async function BillPaymentsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillPaymentsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillPaymentsController>(BillPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillPaymentsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/bill_payments/:id',
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController.prototype.get)),

            async function BillPaymentsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillPaymentsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillPaymentsController>(BillPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBillPaymentsController_reverse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/bill_payments/:id/reverse',
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController)),
            ...(fetchMiddlewares<RequestHandler>(BillPaymentsController.prototype.reverse)),

            async function BillPaymentsController_reverse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBillPaymentsController_reverse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BillPaymentsController>(BillPaymentsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reverse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
        };
        app.get('/v1/accounting/customers',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.list)),

            async function CustomersController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/customers/:id',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.get)),

            async function CustomersController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"CustomerInput"},
        };
        app.post('/v1/accounting/customers',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.create)),

            async function CustomersController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_change: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","required":true,"ref":"CustomerChange"},
        };
        app.patch('/v1/accounting/customers/:id',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.change)),

            async function CustomersController_change(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_change, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'change',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_delete: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.delete('/v1/accounting/customers/:id',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.delete)),

            async function CustomersController_delete(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_delete, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'delete',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsCustomersController_erase: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/customers/:id/erase',
            ...(fetchMiddlewares<RequestHandler>(CustomersController)),
            ...(fetchMiddlewares<RequestHandler>(CustomersController.prototype.erase)),

            async function CustomersController_erase(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCustomersController_erase, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CustomersController>(CustomersController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'erase',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBusinessProfileController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
        };
        app.get('/v1/accounting/business_profile',
            ...(fetchMiddlewares<RequestHandler>(BusinessProfileController)),
            ...(fetchMiddlewares<RequestHandler>(BusinessProfileController.prototype.get)),

            async function BusinessProfileController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBusinessProfileController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BusinessProfileController>(BusinessProfileController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBusinessProfileController_set: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"BusinessProfileInput"},
        };
        app.put('/v1/accounting/business_profile',
            ...(fetchMiddlewares<RequestHandler>(BusinessProfileController)),
            ...(fetchMiddlewares<RequestHandler>(BusinessProfileController.prototype.set)),

            async function BusinessProfileController_set(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBusinessProfileController_set, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BusinessProfileController>(BusinessProfileController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'set',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsFiscalPeriodsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
        };
        app.get('/v1/accounting/fiscal_periods',
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController)),
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController.prototype.list)),

            async function FiscalPeriodsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsFiscalPeriodsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<FiscalPeriodsController>(FiscalPeriodsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsFiscalPeriodsController_close: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"FiscalPeriodInput"},
        };
        app.post('/v1/accounting/fiscal_periods',
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController)),
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController.prototype.close)),

            async function FiscalPeriodsController_close(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsFiscalPeriodsController_close, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<FiscalPeriodsController>(FiscalPeriodsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'close',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsFiscalPeriodsController_reopen: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                end_date: {"in":"path","name":"end_date","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/fiscal_periods/:end_date/reopen',
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController)),
            ...(fetchMiddlewares<RequestHandler>(FiscalPeriodsController.prototype.reopen)),

            async function FiscalPeriodsController_reopen(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsFiscalPeriodsController_reopen, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<FiscalPeriodsController>(FiscalPeriodsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reopen',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJournalEntriesController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                source_id: {"in":"query","name":"source_id","dataType":"string","validators":{"pattern":{"value":"^(inv|pay|exp|bill|cn|rfd|taxp)_[0-9a-z]{26}$"}}},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
        };
        app.get('/v1/accounting/journal_entries',
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController)),
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController.prototype.list)),

            async function JournalEntriesController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJournalEntriesController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JournalEntriesController>(JournalEntriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJournalEntriesController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/journal_entries/:id',
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController)),
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController.prototype.get)),

            async function JournalEntriesController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJournalEntriesController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JournalEntriesController>(JournalEntriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJournalEntriesController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"JournalEntryInput"},
        };
        app.post('/v1/accounting/journal_entries',
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController)),
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController.prototype.create)),

            async function JournalEntriesController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJournalEntriesController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JournalEntriesController>(JournalEntriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsJournalEntriesController_reverse: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                body: {"in":"body","name":"body","ref":"ReversalInput"},
        };
        app.post('/v1/accounting/journal_entries/:id/reverse',
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController)),
            ...(fetchMiddlewares<RequestHandler>(JournalEntriesController.prototype.reverse)),

            async function JournalEntriesController_reverse(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsJournalEntriesController_reverse, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<JournalEntriesController>(JournalEntriesController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reverse',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAccountsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
        };
        app.get('/v1/accounting/accounts',
            ...(fetchMiddlewares<RequestHandler>(AccountsController)),
            ...(fetchMiddlewares<RequestHandler>(AccountsController.prototype.list)),

            async function AccountsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAccountsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AccountsController>(AccountsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAccountsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/accounts/:id',
            ...(fetchMiddlewares<RequestHandler>(AccountsController)),
            ...(fetchMiddlewares<RequestHandler>(AccountsController.prototype.get)),

            async function AccountsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAccountsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AccountsController>(AccountsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsAccountsController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"AccountInput"},
        };
        app.post('/v1/accounting/accounts',
            ...(fetchMiddlewares<RequestHandler>(AccountsController)),
            ...(fetchMiddlewares<RequestHandler>(AccountsController.prototype.create)),

            async function AccountsController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsAccountsController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<AccountsController>(AccountsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                starting_after: {"in":"query","name":"starting_after","dataType":"string"},
                status: {"in":"query","name":"status","ref":"MatchStatus"},
                bank_transaction_id: {"in":"query","name":"bank_transaction_id","dataType":"string","validators":{"pattern":{"value":"^btx_[0-9a-z]{26}$"}}},
        };
        app.get('/v1/accounting/reconciliation/matches',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.list)),

            async function ReconciliationController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/reconciliation/matches/:id',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.get)),

            async function ReconciliationController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"MatchInput"},
        };
        app.post('/v1/accounting/reconciliation/matches',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.create)),

            async function ReconciliationController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_confirm: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/reconciliation/matches/:id/confirm',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.confirm)),

            async function ReconciliationController_confirm(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_confirm, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'confirm',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_reject: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/reconciliation/matches/:id/reject',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.reject)),

            async function ReconciliationController_reject(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_reject, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'reject',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_undo: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/reconciliation/matches/:id/undo',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.undo)),

            async function ReconciliationController_undo(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_undo, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'undo',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsReconciliationController_run: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","ref":"ReconciliationRunInput"},
        };
        app.post('/v1/accounting/reconciliation/run',
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController)),
            ...(fetchMiddlewares<RequestHandler>(ReconciliationController.prototype.run)),

            async function ReconciliationController_run(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReconciliationController_run, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReconciliationController>(ReconciliationController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'run',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                starting_after: {"in":"query","name":"starting_after","dataType":"string"},
                account_id: {"in":"query","name":"account_id","dataType":"string","validators":{"pattern":{"value":"^acc_[1-9]\\d{0,8}$"}}},
                status: {"in":"query","name":"status","ref":"BankTransactionStatus"},
                from: {"in":"query","name":"from","ref":"AnyDay"},
                to: {"in":"query","name":"to","ref":"AnyDay"},
        };
        app.get('/v1/accounting/bank_transactions',
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.list)),

            async function BankTransactionsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'list',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/accounting/bank_transactions/:id',
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.get)),

            async function BankTransactionsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'get',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_create: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                body: {"in":"body","name":"body","required":true,"ref":"BankTransactionsInput"},
        };
        app.post('/v1/accounting/bank_transactions',
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.create)),

            async function BankTransactionsController_create(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_create, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'create',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_import: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                file: {"in":"formData","name":"file","required":true,"dataType":"file"},
                account_id: {"in":"formData","name":"account_id","dataType":"string"},
                format: {"in":"formData","name":"format","dataType":"string"},
                currency: {"in":"formData","name":"currency","dataType":"string"},
                columns: {"in":"formData","name":"columns","dataType":"string"},
                delimiter: {"in":"formData","name":"delimiter","dataType":"string"},
                date_order: {"in":"formData","name":"date_order","dataType":"string"},
                decimal_separator: {"in":"formData","name":"decimal_separator","dataType":"string"},
                negate: {"in":"formData","name":"negate","dataType":"string"},
        };
        app.post('/v1/accounting/bank_transactions/import',
            upload.fields([
                {
                    name: "file",
                    maxCount: 1
                }
            ]),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.import)),

            async function BankTransactionsController_import(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_import, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'import',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_exclude: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/bank_transactions/:id/exclude',
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.exclude)),

            async function BankTransactionsController_exclude(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_exclude, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'exclude',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
        const argsBankTransactionsController_include: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.post('/v1/accounting/bank_transactions/:id/include',
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController)),
            ...(fetchMiddlewares<RequestHandler>(BankTransactionsController.prototype.include)),

            async function BankTransactionsController_include(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsBankTransactionsController_include, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<BankTransactionsController>(BankTransactionsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'include',
                controller,
                response,
                next,
                validatedArgs,
                successStatus: undefined,
              });
            } catch (err) {
                return next(err);
            }
        });
        // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa


    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
}

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
