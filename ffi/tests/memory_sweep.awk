# Writes a call of each function of outflank.h. memory_sweep.c has the values of parameters, as
# VALUE_function__parameter or VALUE_parameter. Without one, the test does not compile, but results are
# written to `out`.
#
# awk -f memory_sweep.awk memory_sweep.c outflank.h > memory_sweep_calls.h

BEGIN { RS = ";" }

FILENAME ~ /\.c$/ {
    count = split($0, words, /[ \n]+/)
    for (i = 1; i < count; i++)
        if (words[i] == "#define")
            has_value[words[i + 1]] = 1
    next
}

{
    gsub(/\n/, " ")
    sub(/.*\*\//, "")
}

/[ *]outflank_[a-z0-9_]+\(/ && !/typedef|static_assert/ {
    match($0, /outflank_[a-z0-9_]+\(/)
    name = substr($0, RSTART, RLENGTH - 1)
    short = substr(name, length("outflank_") + 1)
    before = substr($0, 1, RSTART - 1)
    parameters = substr($0, RSTART + RLENGTH)
    sub(/\) *$/, "", parameters)
    arguments = ""
    count = split(parameters, parts, ",")
    for (i = 1; i <= count; i++) {
        if (match(parts[i], /\(\*[a-z_]+\)/))
            parameter = substr(parts[i], RSTART + 2, RLENGTH - 3)
        else {
            match(parts[i], /[a-z_]+ *$/)
            parameter = substr(parts[i], RSTART)
            gsub(/ /, "", parameter)
        }
        if (parameter == "void" && count == 1)
            break
        own = "VALUE_" short "__" parameter
        value = "VALUE_" parameter
        is_result = parts[i] ~ /\*/ && parts[i] !~ /const|\(/ && (parts[i] !~ /outflank_[a-z_]+ \*[a-z]/ || !(value in has_value))
        argument = own in has_value ? own : is_result ? "(void *)&out[" i "]" : value
        arguments = arguments (i > 1 ? ", " : "") argument
    }
    print "static outflank_status call_" short "(void)\n{"
    if (before ~ /outflank_status *$/)
        print "    return " name "(" arguments ");"
    else
        print "    (void)" name "(" arguments ");\n    return OUTFLANK_OK;"
    print "}\n"
    table = table "    {\"" name "\", call_" short "},\n"
}

END { print "static const struct { const char *name; outflank_status (*make)(void); } calls[] = {\n" table "};" }
