/* tslint:disable */
/* eslint-disable */
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import type { TsoaRoute } from '@tsoa/runtime';
import {  fetchMiddlewares, ExpressTemplateService } from '@tsoa/runtime';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { ReturnsController } from './../returns/returns.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { Form1040Controller } from './../returns/form-1040.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { RefundController } from './../refund/refund.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { QuarterlyController } from './../quarterly/quarterly.controller.js';
// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
import { CalculationController } from './../calculation/calculation.controller.js';
import { iocContainer } from './../ioc.js';
import type { IocContainer, IocContainerFactory } from '@tsoa/runtime';
import type { Request as ExRequest, Response as ExResponse, RequestHandler, Router } from 'express';



// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

const models: TsoaRoute.Models = {
    "TaxReturnSummary": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["tax_return"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "form": {"dataType":"enum","enums":["1040"],"required":true},
            "taxYear": {"dataType":"double","required":true},
            "lawVersion": {"dataType":"string","required":true},
            "pdfUrl": {"dataType":"string","required":true},
            "createdAt": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxReturnList": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["list"],"required":true},
            "data": {"dataType":"array","array":{"dataType":"refObject","ref":"TaxReturnSummary"},"required":true},
            "has_more": {"dataType":"boolean","required":true},
            "total_count": {"dataType":"double","required":true},
            "limit": {"dataType":"double","required":true},
            "offset": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LineDifference": {
        "dataType": "refObject",
        "properties": {
            "form": {"dataType":"string","required":true},
            "line": {"dataType":"string","required":true},
            "stored": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "recomputed": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Recomputation": {
        "dataType": "refObject",
        "properties": {
            "object": {"dataType":"enum","enums":["recomputation"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "returnId": {"dataType":"string","required":true},
            "lawVersion": {"dataType":"string","required":true},
            "recomputedLawVersion": {"dataType":"string","required":true},
            "currentLawVersion": {"dataType":"string","required":true},
            "identical": {"dataType":"boolean","required":true},
            "differences": {"dataType":"array","array":{"dataType":"refObject","ref":"LineDifference"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeletedTaxReturn": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["tax_return"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "deleted": {"dataType":"enum","enums":[true],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FilingStatus": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PersonOnReturn": {
        "dataType": "refObject",
        "properties": {
            "firstName": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "middleInitial": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "lastName": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "ssn": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReturnLine": {
        "dataType": "refObject",
        "properties": {
            "line": {"dataType":"string","required":true},
            "label": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "unit": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["count"]},{"dataType":"enum","enums":["decimal"]}]},
            "from": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "source": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ReturnWarning": {
        "dataType": "refObject",
        "properties": {
            "field": {"dataType":"string","required":true},
            "code": {"dataType":"string","required":true},
            "message": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Adjustment": {
        "dataType": "refObject",
        "properties": {
            "field": {"dataType":"string","required":true},
            "claimed": {"dataType":"double","required":true},
            "allowed": {"dataType":"double","required":true},
            "reason": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Assumption": {
        "dataType": "refObject",
        "properties": {
            "field": {"dataType":"string","required":true},
            "code": {"dataType":"string","required":true},
            "message": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "StateResult": {
        "dataType": "refObject",
        "properties": {
            "state": {"dataType":"string","required":true},
            "tax": {"dataType":"double","required":true},
            "localTax": {"dataType":"double","required":true},
            "adjustedGrossIncome": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "taxableIncome": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "refundAmount": {"dataType":"double","required":true},
            "amountOwed": {"dataType":"double","required":true},
            "notModeled": {"dataType":"array","array":{"dataType":"string"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Form1040": {
        "dataType": "refObject",
        "properties": {
            "id": {"dataType":"string","required":true},
            "object": {"dataType":"enum","enums":["tax_return"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "form": {"dataType":"enum","enums":["1040"],"required":true},
            "taxYear": {"dataType":"double","required":true},
            "filingStatus": {"ref":"FilingStatus","required":true},
            "taxpayer": {"ref":"PersonOnReturn","required":true},
            "spouse": {"dataType":"union","subSchemas":[{"ref":"PersonOnReturn"},{"dataType":"enum","enums":[null]}],"required":true},
            "refundAmount": {"dataType":"double","required":true},
            "amountOwed": {"dataType":"double","required":true},
            "adjustedGrossIncome": {"dataType":"double","required":true},
            "taxableIncome": {"dataType":"double","required":true},
            "totalTax": {"dataType":"double","required":true},
            "totalPayments": {"dataType":"double","required":true},
            "lines": {"dataType":"nestedObjectLiteral","nestedProperties":{},"additionalProperties":{"dataType":"array","array":{"dataType":"refObject","ref":"ReturnLine"}},"required":true},
            "schedules": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "missing": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "warnings": {"dataType":"array","array":{"dataType":"refObject","ref":"ReturnWarning"},"required":true},
            "adjustments": {"dataType":"array","array":{"dataType":"refObject","ref":"Adjustment"},"required":true},
            "assumptions": {"dataType":"array","array":{"dataType":"refObject","ref":"Assumption"},"required":true},
            "state": {"dataType":"union","subSchemas":[{"ref":"StateResult"},{"dataType":"enum","enums":[null]}],"required":true},
            "documents": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "lawVersion": {"dataType":"string","required":true},
            "pdfUrl": {"dataType":"string","required":true},
            "officialPdfUrl": {"dataType":"union","subSchemas":[{"dataType":"string"},{"dataType":"enum","enums":[null]}],"required":true},
            "createdAt": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "MailingAddress": {
        "dataType": "refObject",
        "properties": {
            "street": {"dataType":"string"},
            "apartment": {"dataType":"string"},
            "city": {"dataType":"string"},
            "state": {"dataType":"string"},
            "zip": {"dataType":"string"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxpayerInput": {
        "dataType": "refObject",
        "properties": {
            "age": {"dataType":"integer","validators":{"minimum":{"value":0},"maximum":{"value":130}}},
            "dateOfBirth": {"dataType":"string"},
            "blind": {"dataType":"boolean"},
            "student": {"dataType":"boolean"},
            "claimedAsDependent": {"dataType":"boolean"},
            "coveredByRetirementPlan": {"dataType":"boolean"},
            "firstName": {"dataType":"string"},
            "middleInitial": {"dataType":"string"},
            "lastName": {"dataType":"string"},
            "ssn": {"dataType":"string"},
            "occupation": {"dataType":"string"},
            "address": {"ref":"MailingAddress"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PersonInput": {
        "dataType": "refObject",
        "properties": {
            "age": {"dataType":"integer","validators":{"minimum":{"value":0},"maximum":{"value":130}}},
            "dateOfBirth": {"dataType":"string"},
            "blind": {"dataType":"boolean"},
            "student": {"dataType":"boolean"},
            "claimedAsDependent": {"dataType":"boolean"},
            "coveredByRetirementPlan": {"dataType":"boolean"},
            "firstName": {"dataType":"string"},
            "middleInitial": {"dataType":"string"},
            "lastName": {"dataType":"string"},
            "ssn": {"dataType":"string"},
            "occupation": {"dataType":"string"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DependentRelationship": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["child"]},{"dataType":"enum","enums":["son"]},{"dataType":"enum","enums":["daughter"]},{"dataType":"enum","enums":["stepchild"]},{"dataType":"enum","enums":["foster_child"]},{"dataType":"enum","enums":["grandchild"]},{"dataType":"enum","enums":["sibling"]},{"dataType":"enum","enums":["brother"]},{"dataType":"enum","enums":["sister"]},{"dataType":"enum","enums":["niece"]},{"dataType":"enum","enums":["nephew"]},{"dataType":"enum","enums":["parent"]},{"dataType":"enum","enums":["mother"]},{"dataType":"enum","enums":["father"]},{"dataType":"enum","enums":["grandparent"]},{"dataType":"enum","enums":["aunt"]},{"dataType":"enum","enums":["uncle"]},{"dataType":"enum","enums":["other_relative"]},{"dataType":"enum","enums":["other"]},{"dataType":"enum","enums":["none"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DependentOnReturnInput": {
        "dataType": "refObject",
        "properties": {
            "age": {"dataType":"integer","validators":{"minimum":{"value":0},"maximum":{"value":130}}},
            "dateOfBirth": {"dataType":"string"},
            "relationship": {"ref":"DependentRelationship"},
            "ssn": {"dataType":"string"},
            "student": {"dataType":"boolean"},
            "disabled": {"dataType":"boolean"},
            "firstName": {"dataType":"string"},
            "lastName": {"dataType":"string"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "IncomeSources": {
        "dataType": "refObject",
        "properties": {
            "wages": {"dataType":"double"},
            "spouseWages": {"dataType":"double"},
            "selfEmployment": {"dataType":"double"},
            "spouseSelfEmployment": {"dataType":"double"},
            "interest": {"dataType":"double"},
            "taxExemptInterest": {"dataType":"double"},
            "ordinaryDividends": {"dataType":"double"},
            "qualifiedDividends": {"dataType":"double"},
            "shortTermCapitalGains": {"dataType":"double"},
            "longTermCapitalGains": {"dataType":"double"},
            "pensions": {"dataType":"double"},
            "socialSecurityBenefits": {"dataType":"double"},
            "unemployment": {"dataType":"double"},
            "tips": {"dataType":"double"},
            "overtimePremium": {"dataType":"double"},
            "rentalIncome": {"dataType":"double"},
            "sCorporationIncome": {"dataType":"double"},
            "otherIncome": {"dataType":"double"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "W2Input": {
        "dataType": "refObject",
        "properties": {
            "owner": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["taxpayer"]},{"dataType":"enum","enums":["spouse"]}]},
            "employer": {"dataType":"string"},
            "socialSecurityWages": {"dataType":"double","required":true},
            "socialSecurityTips": {"dataType":"double"},
            "socialSecurityTax": {"dataType":"double"},
            "medicareWages": {"dataType":"double","required":true},
            "medicareTax": {"dataType":"double"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ItemizedDeductionType": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["other"]},{"dataType":"enum","enums":["medical"]},{"dataType":"enum","enums":["state_local_income_tax"]},{"dataType":"enum","enums":["real_estate_tax"]},{"dataType":"enum","enums":["personal_property_tax"]},{"dataType":"enum","enums":["mortgage_interest"]},{"dataType":"enum","enums":["charity_cash"]},{"dataType":"enum","enums":["charity_noncash"]},{"dataType":"enum","enums":["casualty"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ItemizedItem": {
        "dataType": "refObject",
        "properties": {
            "type": {"ref":"ItemizedDeductionType","required":true},
            "amount": {"dataType":"double","required":true},
            "loanBalance": {"dataType":"double"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "BusinessDetails": {
        "dataType": "refObject",
        "properties": {
            "w2Wages": {"dataType":"double"},
            "unadjustedBasis": {"dataType":"double"},
            "specifiedService": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "EducationExpenseInput": {
        "dataType": "refObject",
        "properties": {
            "credit": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["american_opportunity"]},{"dataType":"enum","enums":["lifetime_learning"]}],"required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Pick_CalculationInput.Exclude_keyofCalculationInput.taxYear-or-taxpayer-or-spouse-or-dependents-or-method-or-explain__": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"filingStatus":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},"income":{"dataType":"double"},"incomeSources":{"ref":"IncomeSources"},"w2s":{"dataType":"array","array":{"dataType":"refObject","ref":"W2Input"}},"deductions":{"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},"credits":{"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},"livedApartAllYear":{"dataType":"boolean"},"spouseItemizes":{"dataType":"boolean"},"businessDetails":{"ref":"BusinessDetails"},"childCareExpenses":{"dataType":"double"},"studentLoanInterest":{"dataType":"double"},"iraContribution":{"dataType":"double"},"spouseIraContribution":{"dataType":"double"},"retirementContributions":{"dataType":"double"},"spouseRetirementContributions":{"dataType":"double"},"hsaContribution":{"dataType":"double"},"hsaCoverage":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},"selfEmployedHealthInsurance":{"dataType":"double"},"carLoanInterest":{"dataType":"double"},"educationExpenses":{"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},"rentPaid":{"dataType":"double"},"state":{"dataType":"string"},"county":{"dataType":"string"},"city":{"dataType":"string"},"withholding":{"dataType":"double"},"stateWithholding":{"dataType":"double"},"estimatedPayments":{"dataType":"double"},"lawVersion":{"dataType":"string"}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Form1040Input": {
        "dataType": "refObject",
        "properties": {
            "filingStatus": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},
            "income": {"dataType":"double"},
            "incomeSources": {"ref":"IncomeSources"},
            "w2s": {"dataType":"array","array":{"dataType":"refObject","ref":"W2Input"}},
            "deductions": {"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},
            "livedApartAllYear": {"dataType":"boolean"},
            "spouseItemizes": {"dataType":"boolean"},
            "businessDetails": {"ref":"BusinessDetails"},
            "childCareExpenses": {"dataType":"double"},
            "studentLoanInterest": {"dataType":"double"},
            "iraContribution": {"dataType":"double"},
            "spouseIraContribution": {"dataType":"double"},
            "retirementContributions": {"dataType":"double"},
            "spouseRetirementContributions": {"dataType":"double"},
            "hsaContribution": {"dataType":"double"},
            "hsaCoverage": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},
            "selfEmployedHealthInsurance": {"dataType":"double"},
            "carLoanInterest": {"dataType":"double"},
            "educationExpenses": {"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},
            "rentPaid": {"dataType":"double"},
            "state": {"dataType":"string"},
            "county": {"dataType":"string"},
            "city": {"dataType":"string"},
            "withholding": {"dataType":"double"},
            "stateWithholding": {"dataType":"double"},
            "estimatedPayments": {"dataType":"double"},
            "lawVersion": {"dataType":"string"},
            "taxYear": {"dataType":"integer"},
            "taxpayer": {"ref":"TaxpayerInput"},
            "spouse": {"ref":"PersonInput"},
            "dependents": {"dataType":"array","array":{"dataType":"refObject","ref":"DependentOnReturnInput"}},
            "digitalAssets": {"dataType":"boolean"},
            "documents": {"dataType":"array","array":{"dataType":"string"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RefundEstimate": {
        "dataType": "refObject",
        "properties": {
            "refundAmount": {"dataType":"double","required":true},
            "object": {"dataType":"enum","enums":["refund_estimate"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
            "amountOwed": {"dataType":"double","required":true},
            "taxYear": {"dataType":"double","required":true},
            "withholding": {"dataType":"double","required":true},
            "taxLiability": {"dataType":"double","required":true},
            "adjustedGrossIncome": {"dataType":"double","required":true},
            "taxableIncome": {"dataType":"double","required":true},
            "deduction": {"dataType":"nestedObjectLiteral","nestedProperties":{"amount":{"dataType":"double","required":true},"kind":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["standard"]},{"dataType":"enum","enums":["itemized"]}],"required":true}},"required":true},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"educationCredits":{"dataType":"double","required":true},"saversCredit":{"dataType":"double","required":true},"childCareCredit":{"dataType":"double","required":true},"earnedIncomeCredit":{"dataType":"double","required":true},"otherDependentCredit":{"dataType":"double","required":true},"additionalChildTaxCredit":{"dataType":"double","required":true},"childTaxCredit":{"dataType":"double","required":true}},"required":true},
            "state": {"dataType":"union","subSchemas":[{"ref":"StateResult"},{"dataType":"enum","enums":[null]}],"required":true},
            "adjustments": {"dataType":"array","array":{"dataType":"refObject","ref":"Adjustment"},"required":true},
            "assumptions": {"dataType":"array","array":{"dataType":"refObject","ref":"Assumption"},"required":true},
            "lawVersion": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DeductionKind": {
        "dataType": "refAlias",
        "type": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["standard"]},{"dataType":"enum","enums":["itemized"]}],"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "FilerInput": {
        "dataType": "refObject",
        "properties": {
            "age": {"dataType":"integer","validators":{"minimum":{"value":0},"maximum":{"value":130}}},
            "dateOfBirth": {"dataType":"string"},
            "blind": {"dataType":"boolean"},
            "student": {"dataType":"boolean"},
            "claimedAsDependent": {"dataType":"boolean"},
            "coveredByRetirementPlan": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "DependentInput": {
        "dataType": "refObject",
        "properties": {
            "age": {"dataType":"integer","validators":{"minimum":{"value":0},"maximum":{"value":130}}},
            "dateOfBirth": {"dataType":"string"},
            "relationship": {"ref":"DependentRelationship"},
            "ssn": {"dataType":"string"},
            "student": {"dataType":"boolean"},
            "disabled": {"dataType":"boolean"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Pick_CalculationInput.Exclude_keyofCalculationInput.deductions-or-taxYear-or-explain-or-method-or-lawVersion__": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"taxpayer":{"ref":"FilerInput"},"spouse":{"ref":"FilerInput"},"dependents":{"dataType":"array","array":{"dataType":"refObject","ref":"DependentInput"}},"filingStatus":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},"income":{"dataType":"double"},"incomeSources":{"ref":"IncomeSources"},"w2s":{"dataType":"array","array":{"dataType":"refObject","ref":"W2Input"}},"credits":{"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},"livedApartAllYear":{"dataType":"boolean"},"spouseItemizes":{"dataType":"boolean"},"businessDetails":{"ref":"BusinessDetails"},"childCareExpenses":{"dataType":"double"},"studentLoanInterest":{"dataType":"double"},"iraContribution":{"dataType":"double"},"spouseIraContribution":{"dataType":"double"},"retirementContributions":{"dataType":"double"},"spouseRetirementContributions":{"dataType":"double"},"hsaContribution":{"dataType":"double"},"hsaCoverage":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},"selfEmployedHealthInsurance":{"dataType":"double"},"carLoanInterest":{"dataType":"double"},"educationExpenses":{"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},"rentPaid":{"dataType":"double"},"state":{"dataType":"string"},"county":{"dataType":"string"},"city":{"dataType":"string"},"withholding":{"dataType":"double"},"stateWithholding":{"dataType":"double"},"estimatedPayments":{"dataType":"double"}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "RefundEstimateInput": {
        "dataType": "refObject",
        "properties": {
            "taxpayer": {"ref":"FilerInput"},
            "spouse": {"ref":"FilerInput"},
            "dependents": {"dataType":"array","array":{"dataType":"refObject","ref":"DependentInput"}},
            "filingStatus": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},
            "income": {"dataType":"double"},
            "incomeSources": {"ref":"IncomeSources"},
            "w2s": {"dataType":"array","array":{"dataType":"refObject","ref":"W2Input"}},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},
            "livedApartAllYear": {"dataType":"boolean"},
            "spouseItemizes": {"dataType":"boolean"},
            "businessDetails": {"ref":"BusinessDetails"},
            "childCareExpenses": {"dataType":"double"},
            "studentLoanInterest": {"dataType":"double"},
            "iraContribution": {"dataType":"double"},
            "spouseIraContribution": {"dataType":"double"},
            "retirementContributions": {"dataType":"double"},
            "spouseRetirementContributions": {"dataType":"double"},
            "hsaContribution": {"dataType":"double"},
            "hsaCoverage": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},
            "selfEmployedHealthInsurance": {"dataType":"double"},
            "carLoanInterest": {"dataType":"double"},
            "educationExpenses": {"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},
            "rentPaid": {"dataType":"double"},
            "state": {"dataType":"string"},
            "county": {"dataType":"string"},
            "city": {"dataType":"string"},
            "withholding": {"dataType":"double"},
            "stateWithholding": {"dataType":"double"},
            "estimatedPayments": {"dataType":"double"},
            "deductions": {"dataType":"array","array":{"dataType":"refAlias","ref":"DeductionKind"}},
            "itemizedDeductions": {"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},
            "taxYear": {"dataType":"integer","validators":{"minimum":{"value":2023},"maximum":{"value":2026}}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "SafeHarbor": {
        "dataType": "refObject",
        "properties": {
            "rule": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["balance_below_1000"]},{"dataType":"enum","enums":["no_prior_year_tax"]},{"dataType":"enum","enums":["current_year_90"]},{"dataType":"enum","enums":["prior_year_100"]},{"dataType":"enum","enums":["prior_year_110"]}],"required":true},
            "currentYear": {"dataType":"double","required":true},
            "priorYear": {"dataType":"union","subSchemas":[{"dataType":"double"},{"dataType":"enum","enums":[null]}],"required":true},
            "annualized": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "QuarterlyPayment": {
        "dataType": "refObject",
        "properties": {
            "quarter": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":[1]},{"dataType":"enum","enums":[2]},{"dataType":"enum","enums":[3]},{"dataType":"enum","enums":[4]}],"required":true},
            "dueDate": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "paid": {"dataType":"double","required":true},
            "remaining": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "LawCitation": {
        "dataType": "refObject",
        "properties": {
            "parameter": {"dataType":"string","required":true},
            "since": {"dataType":"string","required":true},
            "source": {"dataType":"string","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "ResultLine": {
        "dataType": "refObject",
        "properties": {
            "form": {"dataType":"string","required":true},
            "line": {"dataType":"string","required":true},
            "label": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
            "unit": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["count"]},{"dataType":"enum","enums":["decimal"]},{"dataType":"enum","enums":["percent"]}]},
            "from": {"dataType":"array","array":{"dataType":"string"},"required":true},
            "source": {"dataType":"string","required":true},
            "law": {"dataType":"array","array":{"dataType":"refObject","ref":"LawCitation"},"required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "QuarterlyEstimate": {
        "dataType": "refObject",
        "properties": {
            "requiredAnnualPayment": {"dataType":"double","required":true},
            "safeHarbor": {"ref":"SafeHarbor","required":true},
            "payments": {"dataType":"array","array":{"dataType":"refObject","ref":"QuarterlyPayment"},"required":true},
            "penaltyEstimate": {"dataType":"double","required":true},
            "expectedTax": {"dataType":"double","required":true},
            "expectedWithholding": {"dataType":"double","required":true},
            "lawVersion": {"dataType":"string","required":true},
            "lines": {"dataType":"array","array":{"dataType":"refObject","ref":"ResultLine"}},
            "object": {"dataType":"enum","enums":["quarterly_estimate"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PriorYear": {
        "dataType": "refObject",
        "properties": {
            "tax": {"dataType":"double","required":true},
            "agi": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PaymentMade": {
        "dataType": "refObject",
        "properties": {
            "date": {"dataType":"string","required":true},
            "amount": {"dataType":"double","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Pick_QuarterlyInput.income-or-incomeSources-or-selfEmploymentIncome-or-deductions_": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"income":{"dataType":"double"},"incomeSources":{"ref":"IncomeSources"},"deductions":{"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},"selfEmploymentIncome":{"dataType":"double"}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "PeriodInput": {
        "dataType": "refAlias",
        "type": {"ref":"Pick_QuarterlyInput.income-or-incomeSources-or-selfEmploymentIncome-or-deductions_","validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "Pick_CalculationInput.Exclude_keyofCalculationInput.w2s-or-estimatedPayments-or-lawVersion__": {
        "dataType": "refAlias",
        "type": {"dataType":"nestedObjectLiteral","nestedProperties":{"taxYear":{"dataType":"integer","required":true,"validators":{"minimum":{"value":2023},"maximum":{"value":2026}}},"taxpayer":{"ref":"FilerInput"},"spouse":{"ref":"FilerInput"},"dependents":{"dataType":"array","array":{"dataType":"refObject","ref":"DependentInput"}},"method":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["table"]},{"dataType":"enum","enums":["formula"]}]},"explain":{"dataType":"boolean"},"filingStatus":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},"income":{"dataType":"double"},"incomeSources":{"ref":"IncomeSources"},"deductions":{"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},"credits":{"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},"livedApartAllYear":{"dataType":"boolean"},"spouseItemizes":{"dataType":"boolean"},"businessDetails":{"ref":"BusinessDetails"},"childCareExpenses":{"dataType":"double"},"studentLoanInterest":{"dataType":"double"},"iraContribution":{"dataType":"double"},"spouseIraContribution":{"dataType":"double"},"retirementContributions":{"dataType":"double"},"spouseRetirementContributions":{"dataType":"double"},"hsaContribution":{"dataType":"double"},"hsaCoverage":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},"selfEmployedHealthInsurance":{"dataType":"double"},"carLoanInterest":{"dataType":"double"},"educationExpenses":{"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},"rentPaid":{"dataType":"double"},"state":{"dataType":"string"},"county":{"dataType":"string"},"city":{"dataType":"string"},"withholding":{"dataType":"double"},"stateWithholding":{"dataType":"double"}},"validators":{}},
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "QuarterlyInput": {
        "dataType": "refObject",
        "properties": {
            "taxYear": {"dataType":"integer","required":true,"validators":{"minimum":{"value":2023},"maximum":{"value":2026}}},
            "taxpayer": {"ref":"FilerInput"},
            "spouse": {"ref":"FilerInput"},
            "dependents": {"dataType":"array","array":{"dataType":"refObject","ref":"DependentInput"}},
            "method": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["table"]},{"dataType":"enum","enums":["formula"]}]},
            "explain": {"dataType":"boolean"},
            "filingStatus": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["single"]},{"dataType":"enum","enums":["married_filing_jointly"]},{"dataType":"enum","enums":["married_filing_separately"]},{"dataType":"enum","enums":["head_of_household"]},{"dataType":"enum","enums":["qualifying_surviving_spouse"]}],"required":true},
            "income": {"dataType":"double"},
            "incomeSources": {"ref":"IncomeSources"},
            "deductions": {"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},
            "livedApartAllYear": {"dataType":"boolean"},
            "spouseItemizes": {"dataType":"boolean"},
            "businessDetails": {"ref":"BusinessDetails"},
            "childCareExpenses": {"dataType":"double"},
            "studentLoanInterest": {"dataType":"double"},
            "iraContribution": {"dataType":"double"},
            "spouseIraContribution": {"dataType":"double"},
            "retirementContributions": {"dataType":"double"},
            "spouseRetirementContributions": {"dataType":"double"},
            "hsaContribution": {"dataType":"double"},
            "hsaCoverage": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},
            "selfEmployedHealthInsurance": {"dataType":"double"},
            "carLoanInterest": {"dataType":"double"},
            "educationExpenses": {"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},
            "rentPaid": {"dataType":"double"},
            "state": {"dataType":"string"},
            "county": {"dataType":"string"},
            "city": {"dataType":"string"},
            "withholding": {"dataType":"double"},
            "stateWithholding": {"dataType":"double"},
            "selfEmploymentIncome": {"dataType":"double"},
            "priorYear": {"ref":"PriorYear"},
            "paymentsMade": {"dataType":"array","array":{"dataType":"refObject","ref":"PaymentMade"}},
            "annualized": {"dataType":"array","array":{"dataType":"refAlias","ref":"PeriodInput"}},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "TaxCalculation": {
        "dataType": "refObject",
        "properties": {
            "taxLiability": {"dataType":"double","required":true},
            "effectiveRate": {"dataType":"double","required":true},
            "marginalRate": {"dataType":"double","required":true},
            "refundAmount": {"dataType":"double","required":true},
            "breakdown": {"dataType":"nestedObjectLiteral","nestedProperties":{"stateTax":{"dataType":"double","required":true},"alternativeMinimumTax":{"dataType":"double","required":true},"netInvestmentIncomeTax":{"dataType":"double","required":true},"additionalMedicare":{"dataType":"double","required":true},"selfEmploymentTax":{"dataType":"double","required":true},"medicare":{"dataType":"double","required":true},"socialSecurity":{"dataType":"double","required":true},"federalTax":{"dataType":"double","required":true}},"required":true},
            "amountOwed": {"dataType":"double","required":true},
            "totalIncome": {"dataType":"double","required":true},
            "adjustedGrossIncome": {"dataType":"double","required":true},
            "taxableIncome": {"dataType":"double","required":true},
            "taxableSocialSecurity": {"dataType":"double","required":true},
            "deduction": {"dataType":"nestedObjectLiteral","nestedProperties":{"amount":{"dataType":"double","required":true},"kind":{"dataType":"union","subSchemas":[{"dataType":"enum","enums":["standard"]},{"dataType":"enum","enums":["itemized"]}],"required":true}},"required":true},
            "deductions": {"dataType":"nestedObjectLiteral","nestedProperties":{"charityWithoutItemizing":{"dataType":"double","required":true},"senior":{"dataType":"double","required":true},"carLoanInterest":{"dataType":"double","required":true},"overtime":{"dataType":"double","required":true},"tips":{"dataType":"double","required":true},"qualifiedBusinessIncome":{"dataType":"double","required":true}},"required":true},
            "incomeTaxBeforeCredits": {"dataType":"double","required":true},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"educationCredits":{"dataType":"double","required":true},"saversCredit":{"dataType":"double","required":true},"childCareCredit":{"dataType":"double","required":true},"earnedIncomeCredit":{"dataType":"double","required":true},"otherDependentCredit":{"dataType":"double","required":true},"additionalChildTaxCredit":{"dataType":"double","required":true},"childTaxCredit":{"dataType":"double","required":true}},"required":true},
            "marginalRates": {"dataType":"nestedObjectLiteral","nestedProperties":{"state":{"dataType":"double","required":true},"payroll":{"dataType":"double","required":true},"federalIncome":{"dataType":"double","required":true}},"required":true},
            "capitalLossCarryover": {"dataType":"double","required":true},
            "state": {"dataType":"union","subSchemas":[{"ref":"StateResult"},{"dataType":"enum","enums":[null]}],"required":true},
            "adjustments": {"dataType":"array","array":{"dataType":"refObject","ref":"Adjustment"},"required":true},
            "assumptions": {"dataType":"array","array":{"dataType":"refObject","ref":"Assumption"},"required":true},
            "lawVersion": {"dataType":"string","required":true},
            "lines": {"dataType":"array","array":{"dataType":"refObject","ref":"ResultLine"}},
            "object": {"dataType":"enum","enums":["tax_calculation"],"required":true},
            "livemode": {"dataType":"boolean","required":true},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
    "CalculationInput": {
        "dataType": "refObject",
        "properties": {
            "filingStatus": {"ref":"FilingStatus","required":true},
            "taxYear": {"dataType":"integer","required":true,"validators":{"minimum":{"value":2023},"maximum":{"value":2026}}},
            "income": {"dataType":"double"},
            "incomeSources": {"ref":"IncomeSources"},
            "w2s": {"dataType":"array","array":{"dataType":"refObject","ref":"W2Input"}},
            "deductions": {"dataType":"nestedObjectLiteral","nestedProperties":{"itemized":{"dataType":"array","array":{"dataType":"refObject","ref":"ItemizedItem"}},"standard":{"dataType":"boolean"}}},
            "credits": {"dataType":"nestedObjectLiteral","nestedProperties":{"earnedIncomeCredit":{"dataType":"double"},"childTaxCredit":{"dataType":"double"}}},
            "taxpayer": {"ref":"FilerInput"},
            "spouse": {"ref":"FilerInput"},
            "dependents": {"dataType":"array","array":{"dataType":"refObject","ref":"DependentInput"}},
            "livedApartAllYear": {"dataType":"boolean"},
            "spouseItemizes": {"dataType":"boolean"},
            "businessDetails": {"ref":"BusinessDetails"},
            "childCareExpenses": {"dataType":"double"},
            "studentLoanInterest": {"dataType":"double"},
            "iraContribution": {"dataType":"double"},
            "spouseIraContribution": {"dataType":"double"},
            "retirementContributions": {"dataType":"double"},
            "spouseRetirementContributions": {"dataType":"double"},
            "hsaContribution": {"dataType":"double"},
            "hsaCoverage": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["self_only"]},{"dataType":"enum","enums":["family"]}]},
            "selfEmployedHealthInsurance": {"dataType":"double"},
            "carLoanInterest": {"dataType":"double"},
            "educationExpenses": {"dataType":"array","array":{"dataType":"refObject","ref":"EducationExpenseInput"}},
            "rentPaid": {"dataType":"double"},
            "state": {"dataType":"string"},
            "county": {"dataType":"string"},
            "city": {"dataType":"string"},
            "withholding": {"dataType":"double"},
            "stateWithholding": {"dataType":"double"},
            "estimatedPayments": {"dataType":"double"},
            "method": {"dataType":"union","subSchemas":[{"dataType":"enum","enums":["table"]},{"dataType":"enum","enums":["formula"]}]},
            "explain": {"dataType":"boolean"},
            "lawVersion": {"dataType":"string"},
        },
        "additionalProperties": false,
    },
    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
};
const templateService = new ExpressTemplateService(models, {"noImplicitAdditionalProperties":"throw-on-extras","bodyCoercion":false});

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa




export function RegisterRoutes(app: Router) {

    // ###########################################################################################################
    //  NOTE: If you do not see routes for all of your controllers in this file, then you might not have informed tsoa of where to look
    //      Please look into the "controllerPathGlobs" config option described in the readme: https://github.com/lukeautry/tsoa
    // ###########################################################################################################


    
        const argsReturnsController_list: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                limit: {"default":100,"in":"query","name":"limit","dataType":"integer","validators":{"isInt":{"errorMsg":"limit"},"minimum":{"value":1},"maximum":{"value":1000}}},
                offset: {"default":0,"in":"query","name":"offset","dataType":"integer","validators":{"isInt":{"errorMsg":"offset"},"minimum":{"value":0},"maximum":{"value":1000000}}},
                taxYear: {"in":"query","name":"taxYear","dataType":"integer","validators":{"isInt":{"errorMsg":"taxYear"},"minimum":{"value":2023},"maximum":{"value":2026}}},
        };
        app.get('/v1/tax/returns',
            ...(fetchMiddlewares<RequestHandler>(ReturnsController)),
            ...(fetchMiddlewares<RequestHandler>(ReturnsController.prototype.list)),

            async function ReturnsController_list(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReturnsController_list, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReturnsController>(ReturnsController);
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
        const argsReturnsController_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/tax/returns/:id',
            ...(fetchMiddlewares<RequestHandler>(ReturnsController)),
            ...(fetchMiddlewares<RequestHandler>(ReturnsController.prototype.get)),

            async function ReturnsController_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReturnsController_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReturnsController>(ReturnsController);
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
        const argsReturnsController_recompute: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                lawVersion: {"in":"query","name":"lawVersion","dataType":"string","validators":{"maxLength":{"value":40}}},
        };
        app.get('/v1/tax/returns/:id/recomputation',
            ...(fetchMiddlewares<RequestHandler>(ReturnsController)),
            ...(fetchMiddlewares<RequestHandler>(ReturnsController.prototype.recompute)),

            async function ReturnsController_recompute(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReturnsController_recompute, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReturnsController>(ReturnsController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'recompute',
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
        const argsReturnsController_delete: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.delete('/v1/tax/returns/:id',
            ...(fetchMiddlewares<RequestHandler>(ReturnsController)),
            ...(fetchMiddlewares<RequestHandler>(ReturnsController.prototype.delete)),

            async function ReturnsController_delete(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsReturnsController_delete, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<ReturnsController>(ReturnsController);
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
        const argsForm1040Controller_prepare: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                input: {"in":"body","name":"input","required":true,"ref":"Form1040Input"},
        };
        app.post('/v1/tax/forms/1040',
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller)),
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller.prototype.prepare)),

            async function Form1040Controller_prepare(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForm1040Controller_prepare, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<Form1040Controller>(Form1040Controller);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'prepare',
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
        const argsForm1040Controller_get: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
        };
        app.get('/v1/tax/forms/1040/:id',
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller)),
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller.prototype.get)),

            async function Form1040Controller_get(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForm1040Controller_get, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<Form1040Controller>(Form1040Controller);
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
        const argsForm1040Controller_pdf: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                id: {"in":"path","name":"id","required":true,"dataType":"string"},
                version: {"default":"drawn","in":"query","name":"version","dataType":"union","subSchemas":[{"dataType":"enum","enums":["drawn"]},{"dataType":"enum","enums":["official"]}]},
        };
        app.get('/v1/tax/forms/1040/:id/pdf',
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller)),
            ...(fetchMiddlewares<RequestHandler>(Form1040Controller.prototype.pdf)),

            async function Form1040Controller_pdf(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsForm1040Controller_pdf, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<Form1040Controller>(Form1040Controller);
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
        const argsRefundController_estimate: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                input: {"in":"body","name":"input","required":true,"ref":"RefundEstimateInput"},
        };
        app.post('/v1/tax/refund/estimate',
            ...(fetchMiddlewares<RequestHandler>(RefundController)),
            ...(fetchMiddlewares<RequestHandler>(RefundController.prototype.estimate)),

            async function RefundController_estimate(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsRefundController_estimate, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<RefundController>(RefundController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'estimate',
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
        const argsQuarterlyController_estimate: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                input: {"in":"body","name":"input","required":true,"ref":"QuarterlyInput"},
        };
        app.post('/v1/tax/quarterly-estimates',
            ...(fetchMiddlewares<RequestHandler>(QuarterlyController)),
            ...(fetchMiddlewares<RequestHandler>(QuarterlyController.prototype.estimate)),

            async function QuarterlyController_estimate(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsQuarterlyController_estimate, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<QuarterlyController>(QuarterlyController);
                if (typeof controller['setStatus'] === 'function') {
                controller.setStatus(undefined);
                }

              await templateService.apiHandler({
                methodName: 'estimate',
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
        const argsCalculationController_calculate: Record<string, TsoaRoute.ParameterSchema> = {
                request: {"in":"request","name":"request","required":true,"dataType":"object"},
                input: {"in":"body","name":"input","required":true,"ref":"CalculationInput"},
        };
        app.post('/v1/tax/calculate',
            ...(fetchMiddlewares<RequestHandler>(CalculationController)),
            ...(fetchMiddlewares<RequestHandler>(CalculationController.prototype.calculate)),

            async function CalculationController_calculate(request: ExRequest, response: ExResponse, next: any) {

            // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa

            let validatedArgs: any[] = [];
            try {
                validatedArgs = templateService.getValidatedArgs({ args: argsCalculationController_calculate, request, response });

                const container: IocContainer = typeof iocContainer === 'function' ? (iocContainer as IocContainerFactory)(request) : iocContainer;

                const controller: any = await container.get<CalculationController>(CalculationController);
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

    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa


    // WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
}

// WARNING: This file was auto-generated with tsoa. Please do not modify it. Re-run tsoa to re-generate this file: https://github.com/lukeautry/tsoa
