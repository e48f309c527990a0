"""Compiles kernels to PTX, with the run-time compiler that the package nvidia-cuda-nvrtc-cu12 brings. No GPU is needed.

    python compile.py FOLDER    every .cu beside this file becomes a .ptx in that folder
"""

import ctypes
import pathlib
import sys

import nvidia.cuda_nvrtc

HERE = pathlib.Path(__file__).parent
# The first generation with what the kernels use; the driver makes code for newer ones.
OPTIONS = ["--gpu-architecture=compute_80", "--std=c++14", f"--include-path={HERE}"]

nvrtc = ctypes.CDLL(str(pathlib.Path(next(iter(nvidia.cuda_nvrtc.__path__))) / "lib" / "libnvrtc.so.12"))
nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p


def text(program, kind):
    """What the compiler has to say, or has made."""
    size = ctypes.c_size_t()
    getattr(nvrtc, f"nvrtcGet{kind}Size")(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    getattr(nvrtc, f"nvrtcGet{kind}")(program, buffer)
    return buffer.value.decode()


def compiled(source):
    """The PTX of a file."""
    program = ctypes.c_void_p()
    options = (ctypes.c_char_p * len(OPTIONS))(*(option.encode() for option in OPTIONS))
    result = nvrtc.nvrtcCreateProgram(
        ctypes.byref(program), source.read_bytes(), source.name.encode(), 0, None, None
    )
    if result == 0:
        result = nvrtc.nvrtcCompileProgram(program, len(OPTIONS), options)
        said = text(program, "ProgramLog").strip()
        if said:
            print(said, file=sys.stderr)
    if result != 0:
        sys.exit(f"{source.name}: {nvrtc.nvrtcGetErrorString(result).decode()}")
    return text(program, "PTX")


folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for source in sorted(HERE.glob("*.cu")):
    (folder / source.with_suffix(".ptx").name).write_text(compiled(source))
