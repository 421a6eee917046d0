"""What `import exchequer` loads."""

import json
import subprocess
import sys

import pytest

from exchequer import models


def modules_after(program: str) -> list[str]:
    """The modules of the package that a process has loaded after the program."""
    show = "import json, sys; print(json.dumps([name for name in sys.modules if name.startswith('exchequer.')]))"
    output = subprocess.run([sys.executable, "-c", f"{program}\n{show}"], capture_output=True, text=True, check=True).stdout
    loaded: list[str] = json.loads(output)
    return loaded


def test_the_import_and_the_client_load_only_the_models_that_they_need() -> None:
    loaded = modules_after("import exchequer; exchequer.Exchequer('sk_test_abc')")
    assert len([name for name in loaded if "._generated.models." in name]) < 30
    # An operation is loaded by its first call.
    assert [name for name in loaded if "._generated.api." in name and name.count(".") > 3] == []


def test_a_model_is_loaded_by_its_name_and_all_of_them_by_a_star() -> None:
    assert "exchequer._generated.models.customer_input" in modules_after("from exchequer.models import CustomerInput")
    assert len(modules_after("from exchequer.models import *\nCustomerInput, UNSET")) > 1000
    assert "CustomerInput" in dir(models)


def test_a_name_that_no_model_has_is_refused_as_by_any_module() -> None:
    with pytest.raises(ImportError, match="CustomerInputt"):
        exec("from exchequer.models import CustomerInputt")
    assert not hasattr(models, "CustomerInputt")
