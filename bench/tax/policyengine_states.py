"""State and local income tax by PolicyEngine-US, beside policyengine.mjs: pip install policyengine-us.

Reads the households as JSON from standard input. For each year it writes a line with the amounts of each household.
"""
import json
import sys

from policyengine_us import Simulation

STATUSES = {
    'single': 'SINGLE',
    'married_filing_jointly': 'JOINT',
    'married_filing_separately': 'SEPARATE',
    'head_of_household': 'HEAD_OF_HOUSEHOLD',
}
INCOME = {
    'wages': 'employment_income',
    'selfEmployment': 'self_employment_income',
    'interest': 'taxable_interest_income',
    'longTermCapitalGains': 'long_term_capital_gains',
    'shortTermCapitalGains': 'short_term_capital_gains',
}
SPOUSE_INCOME = {'spouseWages': 'employment_income', 'spouseSelfEmployment': 'self_employment_income'}
ITEMIZED = {
    'real_estate_tax': 'real_estate_taxes',
    'mortgage_interest': 'home_mortgage_interest',
    'charity_cash': 'charitable_cash_donations',
}
LOCAL = {
    'NY': ['nyc_income_tax'],
    'IN': ['in_county_tax'],
    'PA': ['pa_philadelphia_wage_tax'],
    'MD': ['md_local_income_tax_before_refundable_credits'],
}
# Credits in state_income_tax that are claimed apart from the return.
APART = {'MI': ['mi_home_heating_credit']}
COUNTIES = {'Marion': 'MARION_COUNTY_IN', 'Montgomery': 'MONTGOMERY_COUNTY_MD'}


def simulation(households, year):
    people, units, marital, homes = {}, {}, {}, {}
    for household in households:
        given = household['input']
        name = household['id']
        income = given['incomeSources']
        itemized = {item['type']: item['amount'] for item in given.get('deductions', {}).get('itemized', [])}
        head = {'age': {year: given['taxpayer']['age']}}
        for ours, theirs in INCOME.items():
            head[theirs] = {year: income.get(ours, 0)}
        for ours, theirs in ITEMIZED.items():
            head[theirs] = {year: itemized.get(ours, 0)}
        claimed = given['taxpayer'].get('claimedAsDependent', False)
        head['claimed_as_dependent_on_another_return'] = {year: claimed}
        head['claimable_as_dependent_on_another_return'] = {year: claimed}
        head['is_tax_unit_head'] = {year: True}
        people[f'{name} head'] = head
        members = [f'{name} head']
        if 'spouse' in given:
            spouse = {'age': {year: given['spouse']['age']}, 'is_tax_unit_spouse': {year: True}}
            for ours, theirs in SPOUSE_INCOME.items():
                spouse[theirs] = {year: income.get(ours, 0)}
            # Our engine splits other income of a couple in half.
            for theirs in ('taxable_interest_income', 'long_term_capital_gains', 'short_term_capital_gains'):
                half = head[theirs][year] / 2
                head[theirs] = {year: half}
                spouse[theirs] = {year: half}
            people[f'{name} spouse'] = spouse
            members.append(f'{name} spouse')
        marital[f'{name} couple'] = {'members': list(members)}
        for index, dependent in enumerate(given['dependents']):
            child = f'{name} child {index}'
            people[child] = {'age': {year: dependent['age']}, 'is_tax_unit_dependent': {year: True}}
            members.append(child)
            marital[child] = {'members': [child]}
        paid = itemized.get('state_local_income_tax', 0)
        units[name] = {
            'members': members,
            'filing_status': {year: STATUSES[given['filingStatus']]},
            'state_and_local_sales_or_income_tax': {year: paid},
            'state_withheld_income_tax': {year: paid},
        }
        city = given.get('city')
        homes[name] = {'members': members, 'state_name': {year: given['state']}, 'in_nyc': {year: city == 'New York'}}
        if 'county' in given:
            homes[name]['county_str'] = {year: COUNTIES[given['county']]}
        if city == 'Philadelphia':
            for member in members[:2]:
                people[member]['pa_philadelphia_wage_tax_resident'] = {year: True}
                people[member]['pa_philadelphia_wage_tax_taxable_wages'] = {
                    year: people[member].get('employment_income', {}).get(year, 0)
                }
    whole = {name: {'members': home['members']} for name, home in homes.items()}
    return Simulation(situation={
        'people': people, 'tax_units': units, 'marital_units': marital, 'households': homes,
        'families': whole, 'spm_units': {name: dict(unit) for name, unit in whole.items()},
    })


households = json.load(sys.stdin)
# A simulation computes the counties of all its households, or is given all of them.
groups = {(given['taxYear'], 'county' in given) for given in (household['input'] for household in households)}
for year, has_county in sorted(groups):
    group = [
        household for household in households
        if household['input']['taxYear'] == year and ('county' in household['input']) == has_county
    ]
    sim = simulation(group, year)
    names = ['adjusted_gross_income', 'taxable_income', 'state_income_tax']
    in_group = {household['input']['state'] for household in group}
    for more in (LOCAL, APART):
        names += [name for state, of_state in more.items() if state in in_group for name in of_state]
    figures = {name: sim.calculate(name, year) for name in names}
    print(json.dumps({
        household['id']: {
            'adjustedGrossIncome': float(figures['adjusted_gross_income'][index]),
            'taxableIncome': float(figures['taxable_income'][index]),
            'stateTax': float(figures['state_income_tax'][index]),
            'localTax': sum(float(figures[name][index]) for name in LOCAL.get(household['input']['state'], [])),
            'claimedApart': sum(float(figures[name][index]) for name in APART.get(household['input']['state'], [])),
        }
        for index, household in enumerate(group)
    }), flush=True)
