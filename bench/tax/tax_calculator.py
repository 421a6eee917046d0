"""Returns per second of one core of PSLmodels/Tax-Calculator, beside run.mjs: pip install taxcalc; python tax_calculator.py

It computes whole samples at once in compiled code. Timed are one sample of 100,000 households, and one household at a time, as an
API would ask, each after the compilation of the first call.
"""
import time

import numpy as np
import pandas as pd
import taxcalc


def calculator(count):
    random = np.random.default_rng(1)
    joint = random.random(count) < 0.5
    wages = np.round(random.exponential(60_000, count), 2)
    spouse_wages = np.where(joint, np.round(random.exponential(50_000, count), 2), 0)
    data = pd.DataFrame({
        'RECID': np.arange(1, count + 1), 'MARS': np.where(joint, 2, 1), 'FLPDYR': 2025, 's006': 1.0, 'XTOT': 1 + joint,
        'age_head': random.integers(20, 80, count), 'age_spouse': np.where(joint, 40, 0),
        'e00200': np.round(wages + spouse_wages, 2), 'e00200p': wages, 'e00200s': spouse_wages,
        'e00300': np.round(random.exponential(1_000, count), 2), 'e19200': np.round(random.exponential(8_000, count), 2),
    })
    records = taxcalc.Records(data=data, start_year=2025, gfactors=None, weights=None, adjust_ratios=None)
    policy = taxcalc.Policy()
    policy.set_year(2025)
    return taxcalc.Calculator(policy=policy, records=records, verbose=False)


def seconds(work):
    start = time.process_time()
    work()
    return time.process_time() - start


calculator(10).calc_all()
sample = calculator(100_000)
print(f'Tax-Calculator {taxcalc.__version__}')
print(f'one sample of 100,000: {100_000 / seconds(sample.calc_all):,.0f} returns/s per core')
single = calculator(1)
print(f'one household at a time: {200 / seconds(lambda: [single.calc_all() for _ in range(200)]):,.0f} returns/s per core')
